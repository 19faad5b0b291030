import { autop } from '@wordpress/autop';

import type { Post, Site } from '../../model/site';
import { escapeAttribute, escapeHtml } from '../../text/escape-html';
import { replaceTags, type FormTag } from './form-tags';

/** The version whose markup this is; no recording shows it, it is from the plugin's source. */
const VERSION = '6.1';

/** The type that Contact Form 7 keeps its forms in, with their templates in `_form`. */
export const FORM_TYPE = 'wpcf7_contact_form';

export const contactFormsOf = (site: Site) => site.posts.filter(({ type }) => type === FORM_TYPE);

/** Finds a form by its id, or by the title that the shortcode has beside it. */
export function findContactForm(site: Site, id: string, title = ''): Post | undefined {
  const forms = contactFormsOf(site);
  return forms.find((form) => String(form.id) === id) ?? forms.find((form) => form.title === title);
}

type Attributes = Record<string, string | number | undefined>;

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('');

function items({ type, name, values, options }: FormTag): string {
  const field = type === 'checkbox' && !options.includes('exclusive') ? `${name}[]` : name;
  const item = (value: string) =>
    `<span class="wpcf7-list-item"><label><input${written({ type, name: field, value })} /><span class="wpcf7-list-item-label">${escapeHtml(value)}</span></label></span>`;
  return `<span class="wpcf7-form-control wpcf7-${type}">${values.map(item).join('')}</span>`;
}

function control(tag: FormTag): string {
  const { type, name, isRequired, values, options, content } = tag;
  if (type === 'checkbox' || type === 'radio') return items(tag);
  if (type === 'acceptance') {
    const box = `<input${written({ type: 'checkbox', name, value: 1, 'aria-invalid': 'false' })} />`;
    return `<span class="wpcf7-form-control wpcf7-acceptance"><span class="wpcf7-list-item"><label>${box}<span class="wpcf7-list-item-label">${content}</span></label></span></span>`;
  }
  const shared: Attributes = {
    class: `wpcf7-form-control wpcf7-${type}${isRequired ? ' wpcf7-validates-as-required' : ''}`,
    autocomplete: options.find((option) => option.startsWith('autocomplete:'))?.slice(13),
    'aria-required': isRequired ? 'true' : undefined,
    'aria-invalid': 'false',
    name,
  };
  if (type === 'textarea') {
    return `<textarea${written({ cols: 40, rows: 10, maxlength: 2000, ...shared })}></textarea>`;
  }
  if (type === 'select') {
    const option = (value: string) => `<option${written({ value })}>${escapeHtml(value)}</option>`;
    return `<select${written(shared)}>${values.map(option).join('')}</select>`;
  }
  return `<input${written({ size: 40, maxlength: 400, ...shared, value: values[0] ?? '', type })} />`;
}

function render(tag: FormTag): string {
  const { type, name, values } = tag;
  return type === 'submit'
    ? `<input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="${escapeAttribute(values[0] ?? 'Submit')}" />`
    : `<span class="wpcf7-form-control-wrap" data-name="${escapeAttribute(name)}">${control(tag)}</span>`;
}

/**
 * Renders a form as the shortcode `[contact-form-7]` does.
 *
 * @param container id of the post that it is in
 * @param count of the forms in that post so far, with this one
 */
export function contactForm7(form: Post, container: number, count: number): string {
  const unit = `wpcf7-f${form.id}-p${container}-o${count}`;
  const hidden = Object.entries({
    _wpcf7: form.id,
    _wpcf7_version: VERSION,
    _wpcf7_locale: 'en_US',
    _wpcf7_unit_tag: unit,
    _wpcf7_container_post: container,
    _wpcf7_posted_data_hash: '',
  }).map(([name, value]) => `<input${written({ type: 'hidden', name, value })} />`);
  return `<div class="wpcf7 no-js" id="${unit}" lang="en-US" dir="ltr" data-wpcf7-id="${form.id}">
<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p> <ul></ul></div>
<form action="/#${unit}" method="post" class="wpcf7-form init" aria-label="Contact form" novalidate="novalidate" data-status="init">
<fieldset class="hidden-fields-container">${hidden.join('')}
</fieldset>
${replaceTags(autop(form.meta['_form'] ?? ''), render)}<div class="wpcf7-response-output" aria-hidden="true"></div>
</form>
</div>`;
}
