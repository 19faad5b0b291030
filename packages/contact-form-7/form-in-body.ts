import type { Element, ElementContent, Root } from 'hast';

import {
  element,
  elementsIn,
  hasClass,
  isElement,
  parseHtml,
  property,
  textNode,
} from '@showcase/html';
import { formAction, RESULT, TIP, TRAP } from './form-markup';

/** A field's name and one of its values. */
export type Entry = readonly [name: string, value: string];

/** A form of a plugin in a body that went through the HTML policy. */
export interface ParsedForm {
  root: Root;
  form: Element;
  /** Its hidden fields, as WordPress wrote them. */
  hidden: Entry[];
  /** Controls that people fill in, by their fields' names. */
  fields: Map<string, Element[]>;
}

/** Finds the form with this id of its own in a body; null: there is none. */
export function findForm(html: string, unit: string): ParsedForm | null {
  if (!html.includes(`?form=${unit}`)) return null;
  const root = parseHtml(html);
  const form = elementsIn(root.children).find(
    (each) => each.tagName === 'form' && property(each, 'action') === formAction(unit),
  );
  if (!form) return null;
  const hidden: Entry[] = [];
  const fields = new Map<string, Element[]>();
  for (const control of elementsIn(form.children)) {
    const isField = ['input', 'select', 'textarea'].includes(control.tagName);
    const [name, type] = [property(control, 'name'), property(control, 'type')];
    if (!isField || name === '' || name === TRAP || type === 'submit') continue;
    if (type === 'hidden') hidden.push([name, property(control, 'value')]);
    else fields.set(name, [...(fields.get(name) ?? []), control]);
  }
  return { root, form, hidden, fields };
}

/** Line breaks are for texts alone: in a name or an address they would begin a header of the mail. */
function cleanValue(value: string, controls: readonly Element[]): string {
  const isText = controls.some(({ tagName }) => tagName === 'textarea');
  const pattern = isText ? /[^\P{Cc}\n\t]/gu : /\p{Cc}+/gu;
  return value
    .replace(/\r\n?/g, '\n')
    .replace(pattern, isText ? '' : ' ')
    .toWellFormed();
}

/** Returns the values that were entered into the form's own fields; others are dropped. */
export function enteredIn({ fields }: ParsedForm, body: URLSearchParams): Entry[] {
  return [...body].flatMap(([name, value]): Entry[] => {
    const controls = fields.get(name);
    return controls ? [[name, cleanValue(value, controls)]] : [];
  });
}

function enter(control: Element, values: readonly string[]): void {
  if (/^(?:checkbox|radio)$/.test(property(control, 'type'))) {
    control.properties.checked = values.includes(property(control, 'value') || 'on');
  } else if (control.tagName === 'textarea') {
    // A parser drops a first line break.
    const [value = ''] = values;
    control.children = [textNode(value.startsWith('\n') ? `\n${value}` : value)];
  } else if (control.tagName === 'select') {
    const options = elementsIn(control.children).filter(({ tagName }) => tagName === 'option');
    for (const option of options) {
      const text = option.children.map((child) => ('value' in child ? child.value : '')).join('');
      const value = typeof option.properties.value === 'string' ? option.properties.value : text;
      option.properties.selected = values.includes(value);
    }
  } else control.properties.value = values[0] ?? '';
}

/** Puts what was entered into the form's fields. */
export function keepEntered(form: ParsedForm, body: URLSearchParams): void {
  const entered = enteredIn(form, body);
  for (const [name, controls] of form.fields) {
    const values = entered.filter(([field]) => field === name).map(([, value]) => value);
    for (const control of controls) enter(control, values);
  }
}

/** Classes of the plugins' elements around a control (also in forms-in-page.ts). */
const AROUND = ['wpcf7-form-control-wrap', 'ff-el-input--content'];

/** Puts messages into the form: one at its beginning, and one at each of these fields. */
export function showMessages(
  { form, fields }: ParsedForm,
  unit: string,
  message: string,
  invalid: readonly { field: string; message: string }[],
): void {
  for (const { field, message: problem } of invalid) {
    const controls = fields.get(field) ?? fields.get(`${field}[]`) ?? [];
    const [first] = controls;
    if (!first) continue;
    // Ids have no spaces, and names of fields may.
    const id = `${unit}-ve-${field.replace(/[^\w:.-]/g, '_')}`;
    for (const { properties } of controls) {
      properties.ariaInvalid = 'true';
      properties.ariaDescribedBy = [id];
    }
    const tip = element('span', { className: [TIP], id }, [textNode(problem)]);
    // At the end of the plugin's element around the control: the last one that has it in it.
    const isAround = (each: Element) =>
      AROUND.some((name) => hasClass(each, name)) && elementsIn(each.children).includes(first);
    (elementsIn(form.children).filter(isAround).at(-1) ?? form).children.push(tip);
  }
  const isResult = (node: ElementContent) => isElement(node) && hasClass(node, RESULT);
  const result = element('p', { className: [RESULT], role: 'alert' }, [textNode(message)]);
  form.children = [result, ...form.children.filter((node) => !isResult(node))];
}
