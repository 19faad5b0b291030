import { z } from 'zod';

import { CmsUnavailableError, postForm, restPath, withTimeForMail } from '@showcase/wordpress';
import type { FormOutcome } from '@showcase/next/site';
import { enteredIn, type ParsedForm } from './form-in-body';
import { TRAP } from './form-markup';

const text = z.string().transform((value) => value.slice(0, 500).toWellFormed());

/** @see https://github.com/rocklobster-in/contact-form-7, includes/rest-api.php */
const feedback = z.object({
  status: z.string(),
  message: text,
  invalid_fields: z.array(z.object({ field: z.string(), message: text })).catch([]),
});

/**
 * Sends what was entered to Contact Form 7's REST API, with the form's own hidden fields. Programs that
 * fill in the trap get the message of success.
 *
 * @throws CmsUnavailableError also when the plugin or the form is gone
 */
export async function sendForm(form: ParsedForm, sent: URLSearchParams): Promise<FormOutcome> {
  if (sent.get(TRAP)) return { status: 'sent', message: '', invalid: [] };
  const body = new FormData();
  for (const [name, value] of [...form.hidden, ...enteredIn(form, sent)]) body.append(name, value);
  const [, id] = form.hidden.find(([name]) => name === '_wpcf7') ?? [];
  const route = `/contact-form-7/v1/contact-forms/${id}/feedback`;
  const answer = await withTimeForMail(() => postForm('Contact Form 7', restPath(route), body));
  const found = feedback.safeParse(answer.body).data;
  if (answer.status !== 200 || !found) {
    throw new CmsUnavailableError('Contact Form 7', `status ${answer.status}`);
  }
  const { status, message, invalid_fields: invalid } = found;
  if (status === 'mail_sent') return { status: 'sent', message, invalid: [] };
  return { status: status === 'validation_failed' ? 'invalid' : 'refused', message, invalid };
}
