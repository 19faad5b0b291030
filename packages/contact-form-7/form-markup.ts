import type { Element, ElementContent } from 'hast';
import {
  type BodyWords,
  element,
  elementsIn,
  hasClass,
  type HtmlExtension,
  isElement,
  property,
  textNode,
  tokens,
} from '@showcase/html';
import { SITE_ROOT } from '@showcase/html/browser';

/** Kinds of input that are sent from here: no files, no passwords, no images that send coordinates. */
const INPUT_TYPES = tokens(
  'checkbox date email hidden number radio range search submit tel text url',
);

/** Field names that Contact Form 7 allows, and those of its own hidden fields. */
const NAME = /^[A-Za-z_][\w:.-]{0,100}(?:\[\])?$/;

const UNIT = 'wpcf7-f\\d{1,12}(?:-p\\d{1,12})?-o\\d{1,4}';

/** Matches the id of a form of Contact Form 7, which is unique on its page. */
export const FORM_UNIT = new RegExp(`^${UNIT}$`);

/** The address that a form is sent to. */
export const formAction = (unit: string) => `?form=${unit}#${unit}`;

/** Name of the field that people don't see, and that programs fill in. */
export const TRAP = '_form_trap';

const FIELDS = tokens('fieldset input label legend optgroup option select textarea');

/** Attributes of controls; one that means nothing for an element has no effect there. */
const CONTROL: HtmlExtension['schema']['attributes'][string] = [
  ['name', NAME],
  ['type', ...INPUT_TYPES],
  ['tabIndex', -1],
  ...tokens(
    'ariaInvalid ariaRequired autoComplete checked cols disabled inputMode max maxLength min ' +
      'minLength multiple placeholder readOnly required rows size step value',
  ),
];
const OPTION = tokens('disabled label selected value');

const schema: HtmlExtension['schema'] = {
  tagNames: FIELDS,
  ancestors: Object.fromEntries(FIELDS.map((tag) => [tag, ['form']])),
  attributes: {
    form: [
      ['action', SITE_ROOT, new RegExp(`^\\?form=${UNIT}#${UNIT}$`)],
      ['method', 'post'],
      'noValidate',
    ],
    label: ['htmlFor'],
    p: ['dataAway'],
    input: CONTROL,
    select: CONTROL,
    textarea: CONTROL,
    optgroup: OPTION,
    option: OPTION,
  },
};

function fieldsOf(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    // Both are made anew here.
    if (hasClass(node, 'wpcf7-response-output') || hasClass(node, 'form-trap')) return [];
    const children = fieldsOf(node.children);
    // The plugin's style sheet would hide the box around its hidden fields.
    return hasClass(node, 'hidden-fields-container') ? children : [{ ...node, children }];
  });
}

/** Programs fill in all fields; people neither see nor reach this one. */
function trap(words: BodyWords): Element {
  return element('p', { className: ['form-trap', 'screen-reader-text'], ariaHidden: 'true' }, [
    element('label', {}, [
      textNode(words.trap),
      element('input', { type: 'text', name: TRAP, tabIndex: -1, autoComplete: ['off'] }),
    ]),
  ]);
}

/** Returns a form that is sent to this site; undefined for other forms, and for those with fields that are not sent. */
function formSentHere(form: Element, words: BodyWords): Element | undefined {
  const inputs = elementsIn(form.children).filter(({ tagName }) => tagName === 'input');
  const hiddenValue = (name: string) => {
    const field = inputs.find((input) => property(input, 'name') === name);
    return field ? property(field, 'value') : '';
  };
  const isKnown = (input: Element) =>
    INPUT_TYPES.includes(String(input.properties.type ?? 'text').toLowerCase());
  const unit = hiddenValue('_wpcf7_unit_tag');
  if (!hasClass(form, 'wpcf7-form') || !FORM_UNIT.test(unit)) return undefined;
  if (!/^\d+$/.test(hiddenValue('_wpcf7')) || !inputs.every(isKnown)) return undefined;
  return element(
    'form',
    {
      className: ['wpcf7-form'],
      method: 'post',
      action: formAction(unit),
      // The messages are Contact Form 7's, with JavaScript and without.
      noValidate: true,
      ariaLabel: property(form, 'ariaLabel') || undefined,
    },
    [
      ...fieldsOf(form.children),
      trap(words),
      element('p', {
        className: ['wpcf7-response-output'],
        // packages/contact-form-7/forms-in-browser.ts says it when no answer comes.
        dataAway: words.away,
      }),
    ],
  );
}

/** Keeps the plugin's forms in bodies, and has them sent to this site. */
export const formHtml: HtmlExtension = {
  schema,
  rewrite(node, words) {
    // Around the form, for the plugin's script.
    if (hasClass(node, 'screen-reader-response')) return null;
    return node.tagName === 'form' ? formSentHere(node, words) : undefined;
  },
};
