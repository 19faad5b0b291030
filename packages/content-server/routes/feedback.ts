import type { IncomingMessage } from 'node:http';

import type { Mailer } from '../auth/mailer';
import type { Post } from '../model/site';
import { readBody } from '../http/read-body';
import { restFailure, type RestAnswer } from './rest-entries';
import { fieldTags, type FormTag } from '../render/shortcodes/form-tags';

/** The plugin's default messages. No recording shows its answers: they are from its source. */
const MESSAGES = {
  sent: 'Thank you for your message. It has been sent.',
  failed: 'There was an error trying to send your message. Please try again later.',
  invalid: 'One or more fields have an error. Please check and try again.',
  required: 'Please fill out this field.',
  email: 'Please enter an email address.',
  long: 'This field has a too long input.',
  terms: 'You must accept the terms and conditions before sending your message.',
};

/** A word that Akismet always takes for spam (https://akismet.com/developers/). */
const SPAM = 'viagra-test-123';

function problemOf(tag: FormTag, values: readonly string[]): string | null {
  const value = values.join('').trim();
  if (value === '') return tag.isRequired ? MESSAGES.required : null;
  if (tag.type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return MESSAGES.email;
  const most = tag.type === 'textarea' ? 2_000 : 400;
  return [...value].length > most ? MESSAGES.long : null;
}

/** Parses a body of `multipart/form-data`, the only type that the plugin takes. */
async function readFields(request: IncomingMessage): Promise<Map<string, string[]> | null> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return null;
  const body = (await readBody(request)) ?? '';
  const response = new Response(body, { headers: { 'content-type': type } });
  const form = await response.formData().catch(() => null);
  if (!form) return null;
  const fields = new Map<string, string[]>();
  for (const [name, value] of form) {
    const key = name.replace(/\[\]$/, '');
    fields.set(key, [...(fields.get(key) ?? []), String(value).replace(/\r\n/g, '\n')]);
  }
  return fields;
}

/** Responds as `POST /contact-form-7/v1/contact-forms/ID/feedback`; null for other routes. */
export async function feedback(
  request: IncomingMessage,
  route: string,
  forms: readonly Post[],
  mailer: Mailer,
): Promise<RestAnswer | null> {
  const id = /^\/contact-form-7\/v1\/contact-forms\/(\d+)\/feedback$/.exec(route)?.[1];
  if (id === undefined || request.method !== 'POST') return null;
  const fields = await readFields(request);
  if (!fields) {
    const message = 'The request payload format is not supported.';
    return restFailure(415, 'wpcf7_unsupported_media_type', message);
  }
  const form = forms.find((each) => String(each.id) === id);
  if (!form) {
    return restFailure(404, 'wpcf7_not_found', 'The requested contact form was not found.');
  }
  const unit = fields.get('_wpcf7_unit_tag')?.[0] ?? '';
  const tags = fieldTags(form.meta['_form'] ?? '');
  const invalid = tags.flatMap((tag) => {
    const message = problemOf(tag, fields.get(tag.name) ?? []);
    const error = { field: tag.name, message, idref: null, error_id: `${unit}-ve-${tag.name}` };
    return message === null ? [] : [error];
  });
  const reply = (status: string, message: string): RestAnswer => ({
    status: 200,
    body: {
      contact_form_id: form.id,
      status,
      message,
      posted_data_hash: '',
      into: `#${unit}`,
      invalid_fields: invalid,
    },
  });
  if (invalid.length > 0) return reply('validation_failed', MESSAGES.invalid);
  const isMissing = ({ type, name, options }: FormTag) =>
    type === 'acceptance' && !options.includes('optional') && !fields.get(name)?.[0];
  if (tags.some(isMissing)) return reply('acceptance_missing', MESSAGES.terms);
  const lines = [...fields]
    .filter(([name]) => !name.startsWith('_wpcf7'))
    .map(([name, values]) => `${name}: ${values.join(', ')}`);
  if (lines.join('\n').includes(SPAM)) return reply('spam', MESSAGES.failed);
  mailer.send({ to: 'the site’s owner', subject: form.title, text: lines.join('\n') });
  return reply('mail_sent', MESSAGES.sent);
}
