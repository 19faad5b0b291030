import type { Element, ElementContent } from 'hast';
import { z } from 'zod';

import {
  classesOf,
  element,
  elementsIn,
  find,
  hasClass,
  isElement,
  plainText,
  property,
  textOf,
} from '@showcase/html';
import type { FormOutcome } from '@showcase/next/site';
import { CmsUnavailableError, pathHere, postForm, withTimeForMail } from '@showcase/wordpress';
import { formsByMarkup } from './forms-by-markup';

const NAME = 'Fluent Forms';
const UNIT = 'ff_form_instance_\\d{1,12}_\\d{1,4}';
const IS_UNIT = new RegExp(`^${UNIT}$`);

/** Classes of forms and fields that only the plugin's scripts can fill in: payments, CAPTCHAs, tokens against spam. */
const BY_SCRIPT = [
  'fluentform_has_payment',
  'ff-el-recaptcha',
  'ff-el-hcaptcha',
  'ff-el-turnstile',
  'fluent-form-token-field',
];

const isLegend = (node: ElementContent) =>
  isElement(node) && hasClass(node, 'ff_screen_reader_title');

/** Returns a button that sends the form as a field, which bodies may have; others need the plugin's scripts. */
function submitOf(button: Element): Element[] {
  if (property(button, 'type') !== 'submit') return [];
  const value = textOf(button) || property(button, 'ariaLabel');
  return [element('input', { type: 'submit', className: classesOf(button), value })];
}

/** Returns a group of fields under a label that belongs to none of them as a group with this name. */
function groupOf(group: Element): Element {
  const [first, ...others] = group.children.filter(isElement);
  const label = first && hasClass(first, 'ff-el-input--label') ? first : undefined;
  const isOfField = (each: Element) => each.tagName === 'label' && 'htmlFor' in each.properties;
  if (!label || find(label, isOfField)) return group;
  return element('fieldset', { className: classesOf(group) }, [
    element('legend', { className: classesOf(label) }, [textOf(label)]),
    ...others,
  ]);
}

/** Returns an element without a name for screen readers that is not its text: of a calendar, or how to reach links. */
const withoutAriaLabel = ({ properties, ...node }: Element): Element => ({
  ...node,
  properties: { ...properties, ariaLabel: undefined },
});

/** The stars of a rating are drawings without a name. */
function labelOf(label: Element): Element {
  const radio = find(label, ({ tagName }) => tagName === 'input');
  if (!radio || textOf(label) !== '') return withoutAriaLabel(label);
  return { ...label, children: [radio, { type: 'text', value: property(radio, 'value') }] };
}

function shown(node: Element): readonly ElementContent[] {
  if (isLegend(node) || hasClass(node, 'ff-step-header')) return [];
  if (node.tagName === 'button') return submitOf(node);
  if (node.tagName === 'label') return [labelOf(node)];
  if (hasClass(node, 'ff-el-datepicker')) return [withoutAriaLabel(node)];
  // The fieldset around all fields, the title of which is the form's name.
  if (node.tagName === 'fieldset' && classesOf(node).length === 0) return node.children;
  // The plugin's own trap, which a style hides that bodies may not have: it has to be sent, and empty.
  if (hasClass(node, 'ff-hpsf-container')) {
    const field = find(node, ({ tagName }) => tagName === 'input');
    const name = field && property(field, 'name');
    return [element('input', { type: 'hidden', name, value: '' })];
  }
  return node.tagName === 'div' ? [groupOf(node)] : [node];
}

const text = z.string().transform((html) => plainText(html).slice(0, 500));
/** PHP writes lists that begin with 0 as JSON lists, others as objects. */
const problems = z
  .union([z.array(text), z.record(z.string(), text)])
  .transform((each) => [...new Set(Object.values(each))].join(' '));

/** @see https://github.com/fluentform/fluentform, app/Modules/SubmissionHandler */
const answers = z.union([
  z.object({
    success: z.literal(true),
    data: z.object({
      result: z.object({ message: text.catch(''), redirectUrl: z.string().catch('') }),
    }),
  }),
  z.object({ errors: z.union([text, z.record(z.string(), problems)]) }),
]);

/** Returns the page of this site that a form leads to once it is sent. */
function pageOf(url: string): string | undefined {
  const path = URL.canParse(url) ? pathHere(new URL(url)) : null;
  return path === null ? undefined : path + new URL(url).search;
}

function outcomeOf(
  answer: z.output<typeof answers>,
  isField: (name: string) => boolean,
): FormOutcome {
  if ('success' in answer) {
    const { message, redirectUrl } = answer.data.result;
    return { status: 'sent', message, invalid: [], to: pageOf(redirectUrl) };
  }
  const { errors } = answer;
  if (typeof errors === 'string') {
    return { status: 'refused', message: errors, invalid: [] };
  }
  const invalid = Object.entries(errors).map(([field, message]) => ({ field, message }));
  // The plugin has no sentence for the whole form.
  const message = [...new Set(Object.values(errors))].join(' ');
  const isInvalid = invalid.some(({ field }) => isField(field));
  return { status: isInvalid ? 'invalid' : 'refused', message, invalid };
}

/** Forms of Fluent Forms, sent to the address of its script. */
export const fluentForms = formsByMarkup({
  name: 'fluent-forms',
  prefix: 'ff_form_instance_',
  unit: UNIT,
  unitOf(form) {
    const unit = classesOf(form).find((name) => IS_UNIT.test(name));
    const isByScript = [form, ...elementsIn(form.children)].some((each) =>
      BY_SCRIPT.some((name) => hasClass(each, name)),
    );
    return hasClass(form, 'frm-fluent-form') && !isByScript ? unit : undefined;
  },
  attributesOf: (form, unit) => ({
    className: ['frm-fluent-form', unit],
    id: unit,
    ariaLabel: textOf(find(form, isLegend)) || property(form, 'ariaLabel') || undefined,
  }),
  shown,
  beside: 'ff-errors-in-stack',
  async send({ form, hidden, fields }, entered, path) {
    // WordPress writes the address of GraphQL there, and the plugin shows it as where the form was sent from.
    const own = hidden.filter(([name]) => name !== '_wp_http_referer');
    const data = [...own, ...entered, ['_wp_http_referer', path]].map((each) => [...each]);
    const body = new FormData();
    body.append('action', 'fluentform_submit');
    body.append('form_id', /\d+/.exec(property(form, 'id'))?.[0] ?? '');
    body.append('data', String(new URLSearchParams(data)));
    const answer = await withTimeForMail(() => postForm(NAME, '/wp-admin/admin-ajax.php', body));
    const found = answers.safeParse(answer.body).data;
    if (!found) throw new CmsUnavailableError(NAME, `status ${answer.status}`);
    return outcomeOf(found, (name) => fields.has(name) || fields.has(`${name}[]`));
  },
});
