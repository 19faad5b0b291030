import { z } from 'zod';

import { withTimeForMail } from '@showcase/wordpress/cms/request';
import { postForm } from '@showcase/wordpress/cms/request';
import { CmsUnavailableError } from '@showcase/wordpress/cms/errors';
import type { Entry, FormInBody } from './form-in-body';

export interface FormOutcome {
  /** Sent; a field is wrong; refused for another reason, such as spam; WordPress did not respond. */
  status: 'sent' | 'invalid' | 'refused' | 'away';
  message: string;
  invalid: { field: string; message: string }[];
}

const MAX_MESSAGE = 500;

const text = z.string().transform((value) => value.slice(0, MAX_MESSAGE).toWellFormed());

/** @see https://github.com/rocklobster-in/contact-form-7, includes/rest-api.php */
const feedback = z.object({
  status: z.string(),
  message: text,
  invalid_fields: z.array(z.object({ field: z.string(), message: text })).catch([]),
});

/**
 * Sends what was entered to Contact Form 7's REST API, with the form's own hidden fields.
 *
 * @throws CmsUnavailableError also when the plugin or the form is gone
 */
export async function sendForm(
  { id, hidden }: FormInBody,
  entered: readonly Entry[],
): Promise<FormOutcome> {
  const body = new FormData();
  for (const [name, value] of [...hidden, ...entered]) body.append(name, value);
  const route = `/contact-form-7/v1/contact-forms/${id}/feedback`;
  const query = new URLSearchParams({ rest_route: route });
  const answer = await withTimeForMail(() =>
    postForm('Contact Form 7', `/index.php?${query.toString()}`, body),
  );
  const found = feedback.safeParse(answer.body).data;
  if (answer.status !== 200 || !found) {
    throw new CmsUnavailableError('Contact Form 7', `status ${answer.status}`);
  }
  const { status, message, invalid_fields: invalid } = found;
  if (status === 'mail_sent') return { status: 'sent', message, invalid: [] };
  return { status: status === 'validation_failed' ? 'invalid' : 'refused', message, invalid };
}
