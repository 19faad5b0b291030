import type { Element } from 'hast';
import { fill, type BodyWords } from '../policy/body-context';
import { classesOf, element, elementsIn, property, textNode } from '../parse/tree';

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

/** WordPress's own forms: the site has its own in their place, or none. */
const OF_WORDPRESS = /wp-login\.php|wp-comments-post\.php/;

/**
 * Returns the replacement of a form that can't be sent from here: a sentence, which editors see
 * marked. Empty for searches and WordPress's own forms.
 */
export function missingForm(form: Element, words: BodyWords): Element[] {
  const isSent = property(form, 'method').toLowerCase() === 'post';
  if (!isSent || OF_WORDPRESS.test(property(form, 'action'))) return [];
  const classes = elementsIn([form]).flatMap(classesOf);
  const [, plugin] = PLUGINS.find(([pattern]) => classes.some((name) => pattern.test(name))) ?? [];
  const text = plugin === undefined ? words.form : fill(words.formOf, { plugin });
  return [element('p', { className: ['missing-form'] }, [textNode(text)])];
}
