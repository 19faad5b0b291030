import type { Element, Properties } from 'hast';
import { shortLabel } from '../media/foreign-media';
import { element, find, hasClass, property, textNode, textOf } from '../parse/tree';

/** WordPress's class of its own search form; the block has another. */
const CLASS = 'search-form';
const HIDDEN = 'screen-reader-text';

/**
 * Returns a search block or WordPress's search form as a form of this site's search (`/?s=`), made
 * anew of its words and looks; null for other forms.
 *
 * @param looks returns the safe class and style of an element
 */
export function searchForm(form: Element, looks: (node: Element) => Properties): Element | null {
  const field = find(form, (node) => node.tagName === 'input' && property(node, 'name') === 's');
  const label = find(form, ({ tagName }) => tagName === 'label');
  if (field === undefined || label === undefined) return null;
  const button = find(form, ({ tagName, properties }) => {
    return tagName === 'button' || (tagName === 'input' && properties.type === 'submit');
  });
  const wrapper = find(form, (each) => hasClass(each, 'wp-block-search__inside-wrapper'));
  const { className, style = '' } = looks(form);
  const styles = [style, wrapper ? (looks(wrapper).style ?? '') : ''].filter(Boolean).join(';');
  const name = shortLabel(textOf(label.children));
  const isHidden =
    hasClass(label, HIDDEN) || find(label, (each) => hasClass(each, HIDDEN)) !== undefined;
  const placeholder = shortLabel(property(field, 'placeholder'));
  const input = element('input', {
    type: 'search',
    name: 's',
    required: true,
    ...(placeholder !== '' && { placeholder }),
  });
  // Not `role="search"`: several on a page would be landmarks with the same name.
  const classes = Array.isArray(className) ? className.filter((name) => name !== CLASS) : [];
  const own = { className: [...classes, CLASS], ...(styles !== '' && { style: styles }) };
  return element('form', { ...own, action: '/' }, [
    element('label', {}, [
      element('span', isHidden ? { className: [HIDDEN] } : {}, [textNode(name)]),
      input,
    ]),
    ...(button === undefined
      ? []
      : [
          element('button', { ...looks(button), type: 'submit' }, [
            textNode(wordsOf(button) || name),
          ]),
        ]),
  ]);
}

/** A button with an icon has a label; that of one which only opens the field does not fit. */
function wordsOf(button: Element): string {
  const label = property(button, 'type') === 'button' ? '' : property(button, 'ariaLabel');
  return shortLabel(textOf(button.children) || label || property(button, 'value'));
}
