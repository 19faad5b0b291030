import type { Element, ElementContent, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';
import { fill } from '../parse/branded-html';
import { REL, shortLabel, shownHost } from '../media/foreign-media';
import { FLOW_TAGS } from '../policy/allowed-elements';
import { cleanAttributes } from '../policy/attributes';
import type { BodyContext } from '../policy/body-context';
import {
  classesOf,
  element,
  elementsIn,
  find,
  hasClass,
  isElement,
  property,
  textOf,
  tokens,
} from '../parse/tree';

/** The class of WordPress's search form; the search block has another one. */
const CLASS = 'search-form';
const HIDDEN = 'screen-reader-text';

/**
 * A button with an icon has its words in `aria-label`. The label of a button that only opens the field does
 * not fit.
 */
function wordsOf(button: Element): string {
  const label = property(button, 'type') === 'button' ? '' : property(button, 'ariaLabel');
  return shortLabel(textOf(button) || label || property(button, 'value'));
}

const isButton = (node: Element) =>
  node.tagName === 'button' || property(node, 'type') === 'submit';

/**
 * Returns a search block or WordPress's search form as a form of this site's search (`/?s=`), made
 * anew of its words and looks; null for other forms.
 */
function searchForm(form: Element, context: BodyContext): Element | null {
  const field = find(form, (node) => node.tagName === 'input' && property(node, 'name') === 's');
  const label = find(form, ({ tagName }) => tagName === 'label');
  if (field === undefined) return null;
  const looksOf = (part: Element | undefined) => {
    const { className, style } = part ? cleanAttributes(part, context) : {};
    return { className, style };
  };
  const button = find(form, isButton);
  const wrapper = find(form, (each) => hasClass(each, 'wp-block-search__inside-wrapper'));
  const { className, style } = looksOf(form);
  const styles = [style, looksOf(wrapper).style].filter(Boolean).join(';');
  const placeholder = shortLabel(property(field, 'placeholder')) || undefined;
  const name = shortLabel(textOf(label) || property(field, 'ariaLabel')) || placeholder;
  if (!name) return null;
  const isHidden = !label || elementsIn([label]).some((each) => hasClass(each, HIDDEN));
  // The form has no `role="search"`: several forms on a page would be landmarks with the same name.
  const formAttributes = {
    className: [...new Set([className ?? [], CLASS].flat().map(String))],
    style: styles || undefined,
  };
  return element('form', { ...formAttributes, action: `${context.site.folder}/` }, [
    element('label', {}, [
      element('span', isHidden ? { className: [HIDDEN] } : {}, [name]),
      element('input', { type: 'search', name: 's', required: true, placeholder }),
    ]),
    ...(button
      ? [element('button', { ...looksOf(button), type: 'submit' }, [wordsOf(button) || name])]
      : []),
  ]);
}

/** Matches WordPress's own forms, which the site replaces by its own or does not have. */
const OF_WORDPRESS = /wp-login\.php|wp-comments-post\.php/;

/** Fields, and elements that only name fields. */
const FIELDS = new Set(
  tokens('button datalist input keygen label legend meter option output progress select textarea'),
);

const isField = ({ tagName }: Element) => FIELDS.has(tagName);

/**
 * Returns the readable content of a form: everything but fields, and the lines and lists that fields are
 * in.
 */
function textsOf(nodes: readonly ElementContent[]): ElementContent[] {
  const isLine = nodes.some((node) => isElement(node) && isField(node));
  return nodes.flatMap((node) => {
    const isFlow = isElement(node) && FLOW_TAGS.includes(node.tagName);
    if (!isElement(node) || !(isField(node) || find(node, isField))) {
      return isLine && !isFlow ? [] : [node];
    }
    const isWhole = isField(node) || /^(?:table|[ou]l|dl)$/.test(node.tagName);
    return isWhole ? [] : textsOf(node.children);
  });
}

/** Fields that are only removed; the label of one that is ticked may be the heading of a tab. */
const isWritten = (node: Element) =>
  ['select', 'textarea'].includes(node.tagName) ||
  (node.tagName === 'input' && !/^(?:checkbox|radio)$/.test(property(node, 'type')));

/** A form, or a block that becomes a list with the label as its title. */
const isRewritten = (node: Element) =>
  node.tagName === 'form' || classesOf(node).some((name) => name.endsWith('-dropdown'));

/**
 * Empties the labels of fields outside of forms, which are removed: of a widget's dropdown, or where a browser
 * closes a form at once, as in a table.
 */
export function emptyFieldLabels(root: Root): void {
  const fields = elementsIn(root.children).filter(isWritten);
  const ids = new Set(fields.map((field) => property(field, 'id')).filter(Boolean));
  visitParents(root, 'element', (node, ancestors) => {
    const isHandled = ancestors.some((each) => each.type === 'element' && isRewritten(each));
    if (node.tagName !== 'label' || isHandled) return;
    if (ids.has(property(node, 'htmlFor')) || find(node, isWritten)) node.children = [];
  });
}

/** Returns where a form that sends nothing to this site or its WordPress leads; null for one that does. */
function foreignAction(form: Element, context: BodyContext): URL | null {
  const { href } = cleanAttributes(element('a', { href: property(form, 'action') }), context);
  const url = URL.canParse(String(href)) ? new URL(String(href)) : null;
  if (!url?.protocol.startsWith('http') || url.host === context.wordpress.url.host) return null;
  const hidden = elementsIn(form.children).filter((each) => property(each, 'type') === 'hidden');
  for (const field of hidden.slice(0, MAX_HIDDEN)) {
    url.searchParams.append(property(field, 'name'), property(field, 'value'));
  }
  return url;
}

/** Maximum number of hidden fields that are put into the address of the link in place of a form. */
const MAX_HIDDEN = 20;

/**
 * Keeps search forms and removes WordPress's own forms. Any other form keeps its readable content; a
 * sentence replaces its fields, which editors see marked. The sentence names the form and the host that it
 * would be sent to, with a link if that address can be opened.
 *
 * @param clean cleans what stays of a form
 */
export function cleanForm(
  form: Element,
  context: BodyContext,
  { flow, insideLink }: { flow: boolean; insideLink: boolean },
  clean: (nodes: readonly ElementContent[]) => ElementContent[],
): ElementContent[] {
  if (OF_WORDPRESS.test(property(form, 'action'))) return [];
  const elsewhere = foreignAction(form, context);
  const search = flow ? searchForm(form, context) : null;
  if (search) return [search];
  const { words: texts } = context;
  const button = find(form, isButton);
  const name = shortLabel(property(form, 'ariaLabel') || (button ? wordsOf(button) : ''));
  const host = elsewhere ? shownHost(elsewhere) : '';
  const isSent = property(form, 'method').toLowerCase() === 'post' || insideLink;
  const link = { href: elsewhere?.href, rel: REL };
  const sentence = element(flow ? 'p' : 'span', { className: ['missing-form'] }, [
    ...(name ? [element('strong', {}, [name]), ' '] : []),
    texts.form,
    ...(elsewhere && isSent ? [` (${host})`] : []),
    ...(elsewhere && !isSent ? [' ', element('a', link, [fill(texts.open, { host })])] : []),
  ]);
  return [...clean(textsOf(form.children)), sentence];
}
