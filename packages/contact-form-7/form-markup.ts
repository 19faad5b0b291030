import type { Element, ElementContent, Properties } from 'hast';
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

/** The markup of one plugin's forms, where it differs from that of others. */
export interface FormMarkup {
  /** Pattern of the ids of its forms, which are unique on their page. */
  unit: string;
  /** Returns the id of a form; undefined for other forms, and for those with parts that this site can't send. */
  unitOf: (form: Element) => string | undefined;
  /** Returns the attributes that its forms have on the site, other than those of all forms. */
  attributesOf: (form: Element, unit: string) => Properties;
  /** Returns what the site shows for an element of a form. */
  shown: (node: Element) => readonly ElementContent[];
  /** Class of an element beside its forms that only the plugin's script uses. */
  beside: string;
}

/** Kinds of input that are sent from here: no files, no passwords, no images that send coordinates. */
const INPUT_TYPES = tokens(
  'checkbox date email hidden number radio range search submit tel text url',
);

/** Names of fields as plugins write them: with the names of their parts, such as `names[first_name]` or `days[]`. */
const NAME = /^[A-Za-z_][\w:.-]{0,100}(?:\[[\w .-]{0,100}\]){0,3}$/;

/** The address that a form is sent to. */
export const formAction = (unit: string) => `?form=${unit}#${unit}`;

/** Name of the field that people don't see, and that programs fill in. */
export const TRAP = '_form_trap';

/** Classes of messages: Contact Form 7's, which style sheets of sites name, for all forms. */
export const RESULT = 'wpcf7-response-output';
export const TIP = 'wpcf7-not-valid-tip';

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

const schemaOf = (unit: string): HtmlExtension['schema'] => ({
  tagNames: FIELDS,
  ancestors: Object.fromEntries(FIELDS.map((tag) => [tag, ['form']])),
  attributes: {
    form: [['action', new RegExp(`^\\?form=(${unit})#\\1$`)], ['method', 'post'], 'noValidate'],
    label: ['htmlFor'],
    p: ['dataAway'],
    input: CONTROL,
    select: CONTROL,
    textarea: CONTROL,
    optgroup: OPTION,
    option: OPTION,
  },
});

function fieldsOf(nodes: readonly ElementContent[], shown: FormMarkup['shown']): ElementContent[] {
  return nodes.flatMap((node): readonly ElementContent[] => {
    if (!isElement(node)) return [node];
    // Both are made anew here.
    if (hasClass(node, RESULT) || hasClass(node, 'form-trap')) return [];
    return shown({ ...node, children: fieldsOf(node.children, shown) });
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

const isSentHere = (input: Element) =>
  INPUT_TYPES.includes(String(input.properties.type ?? 'text').toLowerCase());

/** Returns a form that is sent to this site; undefined for other forms, and for those with fields that are not sent. */
function formSentHere(form: Element, markup: FormMarkup, words: BodyWords): Element | undefined {
  const inputs = elementsIn(form.children).filter(({ tagName }) => tagName === 'input');
  const unit = inputs.every(isSentHere) ? markup.unitOf(form) : undefined;
  if (unit === undefined) return undefined;
  return element(
    'form',
    {
      ...markup.attributesOf(form, unit),
      method: 'post',
      action: formAction(unit),
      // The messages are the plugin's, with JavaScript and without.
      noValidate: true,
    },
    [
      ...fieldsOf(form.children, markup.shown),
      trap(words),
      element('p', {
        className: [RESULT],
        // forms-in-page.ts says it when no answer comes.
        dataAway: words.away,
      }),
    ],
  );
}

/** Returns the value of a hidden field; empty if it is not there. */
export function hiddenValue(form: Element, name: string): string {
  const isIt = (each: Element) => each.tagName === 'input' && property(each, 'name') === name;
  const field = elementsIn(form.children).find(isIt);
  return field ? property(field, 'value') : '';
}

/** Keeps a plugin's forms in bodies, and has them sent to this site. */
export const formHtml = (markup: FormMarkup): HtmlExtension => ({
  schema: schemaOf(markup.unit),
  rewrite(node, words) {
    if (hasClass(node, markup.beside)) return null;
    return node.tagName === 'form' ? formSentHere(node, markup, words) : undefined;
  },
});
