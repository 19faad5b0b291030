import { z } from 'zod';

import { hasClass, property } from '@showcase/html';
import { CmsUnavailableError, postForm, restPath, withTimeForMail } from '@showcase/wordpress';
import { hiddenValue } from './form-markup';
import { formsByMarkup } from './forms-by-markup';

const NAME = 'Contact Form 7';
const UNIT = 'wpcf7-f\\d{1,12}(?:-p\\d{1,12})?-o\\d{1,4}';
const IS_UNIT = new RegExp(`^${UNIT}$`);

const text = z.string().transform((value) => value.slice(0, 500).toWellFormed());

/** @see https://github.com/rocklobster-in/contact-form-7, includes/rest-api.php */
const feedback = z.object({
  status: z.string(),
  message: text,
  invalid_fields: z.array(z.object({ field: z.string(), message: text })).catch([]),
});

/** Forms of Contact Form 7, sent to its REST API. */
export const contactForm7 = formsByMarkup({
  name: 'contact-form-7',
  prefix: 'wpcf7-',
  unit: UNIT,
  unitOf(form) {
    const unit = hiddenValue(form, '_wpcf7_unit_tag');
    const isWhole = IS_UNIT.test(unit) && /^\d+$/.test(hiddenValue(form, '_wpcf7'));
    return hasClass(form, 'wpcf7-form') && isWhole ? unit : undefined;
  },
  attributesOf: (form) => ({
    className: ['wpcf7-form'],
    ariaLabel: property(form, 'ariaLabel') || undefined,
  }),
  // The plugin's style sheet would hide the box around its hidden fields.
  shown: (node) => (hasClass(node, 'hidden-fields-container') ? node.children : [node]),
  beside: 'screen-reader-response',
  async send({ hidden }, entered) {
    const body = new FormData();
    for (const [name, value] of [...hidden, ...entered]) body.append(name, value);
    const [, id] = hidden.find(([name]) => name === '_wpcf7') ?? [];
    const route = `/contact-form-7/v1/contact-forms/${id}/feedback`;
    const answer = await withTimeForMail(() => postForm(NAME, restPath(route), body));
    const found = feedback.safeParse(answer.body).data;
    if (answer.status !== 200 || !found) {
      throw new CmsUnavailableError(NAME, `status ${answer.status}`);
    }
    const { status, message, invalid_fields: invalid } = found;
    if (status === 'mail_sent') return { status: 'sent', message, invalid: [] };
    return { status: status === 'validation_failed' ? 'invalid' : 'refused', message, invalid };
  },
});
