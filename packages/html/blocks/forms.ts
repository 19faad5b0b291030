import type { Element } from 'hast';
import { shortLabel } from '../media/foreign-media';
import { cleanAttributes } from '../policy/attributes';
import type { BodyContext } from '../policy/body-context';
import { element, elementsIn, find, hasClass, property, textOf } from '../parse/tree';

/** WordPress's class of its own search form; the block has another. */
const CLASS = 'search-form';
const HIDDEN = 'screen-reader-text';

/** A button with an icon has a label; that of one which only opens the field does not fit. */
function wordsOf(button: Element): string {
  const label = property(button, 'type') === 'button' ? '' : property(button, 'ariaLabel');
  return shortLabel(textOf(button) || label || property(button, 'value'));
}

/**
 * Returns a search block or WordPress's search form as a form of this site's search (`/?s=`), made
 * anew of its words and looks; null for other forms.
 */
function searchForm(form: Element, context: BodyContext): Element | null {
  const field = find(form, (node) => node.tagName === 'input' && property(node, 'name') === 's');
  const label = find(form, ({ tagName }) => tagName === 'label');
  if (field === undefined || label === undefined) return null;
  const looksOf = (part: Element | undefined) => {
    const { className, style } = part ? cleanAttributes(part, context) : {};
    return { className, style };
  };
  const button = find(
    form,
    (each) => each.tagName === 'button' || property(each, 'type') === 'submit',
  );
  const wrapper = find(form, (each) => hasClass(each, 'wp-block-search__inside-wrapper'));
  const { className, style } = looksOf(form);
  const styles = [style, looksOf(wrapper).style].filter(Boolean).join(';');
  const name = shortLabel(textOf(label));
  const isHidden = elementsIn([label]).some((each) => hasClass(each, HIDDEN));
  const placeholder = shortLabel(property(field, 'placeholder')) || undefined;
  // Not `role="search"`: several on a page would be landmarks with the same name.
  const own = {
    className: [...new Set([className ?? [], CLASS].flat().map(String))],
    style: styles || undefined,
  };
  return element('form', { ...own, action: `${context.site.folder}/` }, [
    element('label', {}, [
      element('span', isHidden ? { className: [HIDDEN] } : {}, [name]),
      element('input', { type: 'search', name: 's', required: true, placeholder }),
    ]),
    ...(button
      ? [element('button', { ...looksOf(button), type: 'submit' }, [wordsOf(button) || name])]
      : []),
  ]);
}

/** WordPress's own forms: the site has its own in their place, or none. */
const OF_WORDPRESS = /wp-login\.php|wp-comments-post\.php/;

/**
 * Keeps searches. In the place of a form that can't be sent from here is a sentence, which editors see
 * marked; nothing in that of WordPress's own forms.
 */
export function cleanForm(form: Element, context: BodyContext): Element[] {
  const search = searchForm(form, context);
  if (search) return [search];
  const isSent = property(form, 'method').toLowerCase() === 'post';
  if (!isSent || OF_WORDPRESS.test(property(form, 'action'))) return [];
  return [element('p', { className: ['missing-form'] }, [context.words.form])];
}
