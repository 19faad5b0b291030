import type { Element, ElementContent } from 'hast';
import { FORM_UNIT, formAction, isInputType, TRAP } from '../policy/form-elements';
import { element, elementsIn, hasClass, isElement, property, textNode } from '../parse/tree';
import { fill } from '../../words/fill';
import { siteWords } from '../../words/site-words';

/** What the plugin's script would fill in, and the page's own parts, which are made anew. */
const OWN_PARTS = ['screen-reader-response', 'wpcf7-response-output', 'form-trap'];

/** The value of a form's hidden field. */
function hiddenValue(form: Element, name: string): string {
  const inputs = [...elementsIn(form.children)].filter(({ tagName }) => tagName === 'input');
  const field = inputs.find((input) => property(input, 'name') === name);
  return field ? property(field, 'value') : '';
}

const isUnknownInput = ({ tagName, properties }: Element) =>
  tagName === 'input' && !isInputType(String(properties.type ?? 'text').toLowerCase());

/** The plugin's style sheet would hide the box around its hidden fields. */
const withoutHiddenBox = (node: ElementContent): ElementContent[] =>
  isElement(node) && hasClass(node, 'hidden-fields-container') ? node.children : [node];

/** Programs fill in all fields; people neither see nor reach this one. */
function trap(): Element {
  const words = siteWords().server.bodies;
  return element('p', { className: ['form-trap', 'screen-reader-text'], ariaHidden: 'true' }, [
    element('label', {}, [
      textNode(words.trap),
      element('input', { type: 'text', name: TRAP, tabIndex: -1, autoComplete: ['off'] }),
    ]),
  ]);
}

/**
 * Returns a form of Contact Form 7, to be sent to this site (lib/forms), with the children that are
 * still to be cleaned; null for other forms, and for those with fields that are not sent here.
 */
export function contactForm(
  form: Element,
): { form: Element; trap: Element; result: Element } | null {
  const unit = hiddenValue(form, '_wpcf7_unit_tag');
  const id = hiddenValue(form, '_wpcf7');
  if (!hasClass(form, 'wpcf7-form') || !FORM_UNIT.test(unit) || !/^\d+$/.test(id)) return null;
  if ([...elementsIn(form.children)].some(isUnknownInput)) return null;
  return {
    form: element(
      'form',
      {
        className: ['wpcf7-form'],
        method: 'post',
        action: formAction(unit),
        // The messages are Contact Form 7's, with JavaScript and without.
        noValidate: true,
        ariaLabel: property(form, 'ariaLabel') || undefined,
      },
      form.children.flatMap(withoutHiddenBox),
    ),
    trap: trap(),
    result: element('p', {
      className: ['wpcf7-response-output'],
      // What components/content/contact-forms.ts says when no answer comes.
      dataAway: siteWords().server.forms.away,
    }),
  };
}

/** Whether an element is made anew, or was for the plugin's own script. */
export const isFormPart = (node: Element) => OWN_PARTS.some((name) => hasClass(node, name));

/** Plugins whose forms can't be sent from here, by a class of their forms. */
const PLUGINS: readonly (readonly [className: RegExp, name: string])[] = [
  [/^wpcf7-form$/, 'Contact Form 7'],
  [/^gform|^gravity/, 'Gravity Forms'],
  [/^wpforms/, 'WPForms'],
  [/^(?:nf|ninja-forms)-/, 'Ninja Forms'],
  [/^frm-/, 'Formidable Forms'],
  [/^ff-|^frm-fluent-form$/, 'Fluent Forms'],
  [/^mc4wp-/, 'Mailchimp for WordPress'],
];

/** Of WordPress itself: the site has its own, or none. */
const OF_WORDPRESS = /wp-login\.php|wp-comments-post\.php/;

/**
 * What stands in the place of a form that can't be sent from here: a sentence, which editors see
 * marked (lib/editor/editor-style.js). None for searches and WordPress's own forms.
 */
export function missingForm(form: Element): ElementContent[] {
  const isSent = property(form, 'method').toLowerCase() === 'post';
  if (!isSent || OF_WORDPRESS.test(property(form, 'action'))) return [];
  const classes = [...elementsIn([form])].flatMap(({ properties: { className } }) =>
    Array.isArray(className) ? className.map(String) : [],
  );
  const [, plugin] = PLUGINS.find(([pattern]) => classes.some((name) => pattern.test(name))) ?? [];
  const words = siteWords().server.bodies;
  const text = plugin === undefined ? words.form : fill(words.formOf, { plugin });
  return [element('p', { className: ['missing-form'] }, [textNode(text)])];
}
