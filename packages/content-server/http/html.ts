import { escapeHtml } from '../text/escape-html';

/** A string of safe HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

/** Template tag for HTML: escapes text, inserts Html unescaped, joins lists. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + written(values[index])).join(''));
}

function written(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object' && value !== null) return value.map(written).join('');
  return value === false || value === undefined || value === null ? '' : escapeHtml(String(value));
}

/** A labelled text input. */
export function input(label: Value, name: string, value: string, type = 'text'): Html {
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      step="1"
      autocomplete="off"
      value="${value}"
    />`;
}

export function textarea(label: string, name: string, text: string): Html {
  // Browsers drop the first line break in it.
  return html`<label for="${name}">${label}</label>
    <textarea id="${name}" name="${name}">${`\n${text}`}</textarea>`;
}

export function checkbox(label: string, name: string, isChecked: boolean): Html {
  return html`<input
      id="${name}"
      name="${name}"
      type="checkbox"
      value="1"
      ${isChecked && 'checked'}
    />
    <label class="inline" for="${name}">${label}</label> `;
}

export function select(
  label: string,
  name: string,
  options: readonly (readonly [value: string, label: string])[],
  current: string,
): Html {
  const option = ([value, text]: readonly [string, string]) =>
    html`<option value="${value}" ${value === current && 'selected'}>${text}</option>`;
  return html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(option)}
    </select>`;
}

/** @param rows the first cell of each is its heading */
export function table(heads: readonly string[], rows: readonly (readonly Value[])[]): Html {
  const row = ([first, ...cells]: readonly Value[]) =>
    html`<tr>
      <th scope="row">${first}</th>
      ${cells.map((cell) => html`<td>${cell}</td>`)}
    </tr>`;
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(row)}
    </tbody>
  </table>`;
}
