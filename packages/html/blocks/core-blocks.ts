import type { Element, ElementContent } from 'hast';
import { z } from 'zod';
import {
  childElements,
  classesOf,
  details,
  element,
  find,
  hasClass,
  isElement,
  property,
  textOf,
} from '../parse/tree';
import { filmFrame } from '../policy/embed-providers';

const ACCORDION_HEADING = 'wp-block-accordion-heading';

/** The state that WordPress's script starts from, as JSON. */
const stateOf = (node: Element) => property(node, 'dataWpContext');

function accordionItem(item: Element, name: string | undefined): Element {
  const heading = childElements(item).find((child) => hasClass(child, ACCORDION_HEADING));
  if (!hasClass(item, 'wp-block-accordion-item') || heading === undefined) return item;
  const title =
    find(heading, (each) => hasClass(each, `${ACCORDION_HEADING}__toggle-title`)) ??
    find(heading, ({ tagName }) => tagName === 'button');
  const open = hasClass(item, 'is-open') || /"openByDefault":\s*true/.test(stateOf(item));
  const panel = item.children.filter((child) => child !== heading);
  for (const child of panel.filter(isElement)) {
    // WordPress labels the panel by its button, in whose place is a `<summary>`.
    Object.assign(child.properties, { role: undefined, ariaLabelledBy: undefined });
  }
  const summary = { ...heading, children: (title ?? heading).children };
  return details([summary], panel, { ...item.properties, name, open });
}

/**
 * Turns the items of an accordion block into `<details>`, because WordPress's need its script to open.
 * Where only one item may be open at a time, the items share a name, made of the first button's id, which
 * is unique.
 */
function accordion(node: Element): Element {
  const toggle = find(node, (each) => hasClass(each, `${ACCORDION_HEADING}__toggle`));
  const closesOthers = /"autoclose":\s*true/.test(stateOf(node));
  const name = closesOthers ? `accordion-${property(toggle ?? node, 'id')}` : undefined;
  const itemOf = (child: ElementContent) => (isElement(child) ? accordionItem(child, name) : child);
  return { ...node, children: node.children.map(itemOf) };
}

/** Arguments of the front page that WordPress's dropdowns have as the name of their `<select>`. */
const TERMS = new Set(['cat', 'category_name', 'tag']);

function choiceAddress(name: string, value: string): string {
  if (name === 'archive-dropdown') return value;
  return TERMS.has(name) ? `/?${name}=${encodeURIComponent(value)}` : '';
}

/**
 * Turns the dropdown of an archives or categories block into links that fold out: navigating as soon as an
 * option is chosen needs a script, and surprises keyboard users.
 */
function dropdownLinks(node: Element): Element {
  const select = find(node, ({ tagName }) => tagName === 'select');
  if (select === undefined) return node;
  // The first option only says what to choose.
  const [prompt, ...choices] = childElements(select).filter(({ tagName }) => tagName === 'option');
  const label = find(node, ({ tagName }) => tagName === 'label');
  const title = label && !hasClass(label, 'screen-reader-text') ? label : prompt;
  const items = choices.map((option) => {
    const href = choiceAddress(property(select, 'name'), property(option, 'value'));
    const text = textOf(option);
    return element('li', {}, [href ? element('a', { href }, [text]) : text]);
  });
  const list = details([textOf(title)], [element('ul', {}, items)]);
  return { ...node, children: [list] };
}

/**
 * Makes a frame of the address in an embed block's wrapper, which becomes a card. WordPress leaves the bare
 * address there, or a link with it, where it gets no answer from the provider (WP_Embed::autoembed_callback sets `linkifunknown`
 * to false).
 */
function embedAddress(wrapper: Element): Element {
  const text = textOf(wrapper);
  const isOther = childElements(wrapper).some(({ tagName }) => tagName !== 'a');
  if (isOther || !/^https?:\/\/\S+$/i.test(text)) return wrapper;
  const src = (URL.canParse(text) && filmFrame(new URL(text))) || text;
  return { ...wrapper, children: [element('iframe', { src })] };
}

/** Gives a gallery of three or more pictures and columns the width of wide blocks, unless its author has aligned it. */
function gallery(node: Element): Element {
  const classes = classesOf(node);
  const isNarrow = classes.some((name) => /^align|^(?:gallery-)?columns-[12]$/.test(String(name)));
  const list = find(node, (each) => hasClass(each, 'blocks-gallery-grid')) ?? node;
  const items = childElements(list).filter((child) =>
    find(child, ({ tagName }) => tagName === 'img'),
  );
  if (isNarrow || items.length < 3) return node;
  return { ...node, properties: { ...node.properties, className: [...classes, 'alignwide'] } };
}

/**
 * Points the login/out block, a link or a form of WordPress's own log-in, to the sign-in of this site. In
 * previews, where WordPress knows the editor, it points to the page with the button for signing out.
 */
function loginLink(node: Element): Element {
  const submit = find(node, (each) => property(each, 'type') === 'submit');
  const link = find(node, ({ tagName }) => tagName === 'a');
  const text = submit ? property(submit, 'value') : textOf(link);
  if (text === '') return node;
  const href = hasClass(node, 'logged-in') ? '/home/' : '/login/';
  return { ...node, children: [element('a', { href }, [text])] };
}

/** Turns a submenu of the navigation block, which WordPress's script opens, into a `<details>`. */
function submenu(node: Element): Element {
  const children = childElements(node);
  const toggle = children.find((child) => hasClass(child, 'wp-block-navigation-submenu__toggle'));
  const icon = children.find((child) => hasClass(child, 'wp-block-navigation__submenu-icon'));
  const list = children.find(({ tagName }) => tagName === 'ul');
  if (toggle === undefined || list === undefined) return node;
  // If the menu item is a link, its toggle has only an icon and thus no text.
  const summary = textOf(toggle)
    ? element('summary', {}, toggle.children)
    : element('summary', { ariaLabel: property(toggle, 'ariaLabel') });
  const isOther = (child: ElementContent) => child !== toggle && child !== list && child !== icon;
  const folded = element('details', {}, [summary, list]);
  return { ...node, children: [...node.children.filter(isOther), folded] };
}

const text = z.string().catch('');
const playlistSchema = z.object({
  type: z.enum(['audio', 'video']),
  tracks: z.array(
    z.object({
      src: z.string(),
      title: text,
      meta: z.object({ artist: text, length_formatted: text }).partial().catch({}),
      image: z.object({ src: z.string() }).optional().catch(undefined),
    }),
  ),
});

function playlistOf(json: string) {
  try {
    return playlistSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/**
 * Turns the shortcode `[playlist]`, which is data for WordPress's script, into a list of players. Where the
 * data can't be read, WordPress's list of links for browsers without scripts stays.
 */
function playlist(node: Element): Element {
  const script = find(node, (each) => hasClass(each, 'wp-playlist-script'));
  const data = playlistOf(textOf(script));
  if (data === null) return node;
  const items = data.tracks.map(({ src, title, meta, image }) => {
    const label = [title, meta.artist, meta.length_formatted].filter(Boolean).join(' · ');
    const poster = data.type === 'video' ? image?.src : undefined;
    const player = { src, controls: true, preload: 'none', ariaLabel: title, poster };
    return element('li', {}, [element('p', {}, [label]), element(data.type, player)]);
  });
  return element('ol', { className: ['wp-playlist'] }, items);
}

/** Blocks that need WordPress's scripts, by their class, with the function that replaces each. */
const BLOCKS = new Map<unknown, (node: Element) => Element>([
  ['wp-block-accordion', accordion],
  ['wp-block-archives-dropdown', dropdownLinks],
  ['wp-block-categories-dropdown', dropdownLinks],
  ['gallery', gallery],
  ['wp-block-gallery', gallery],
  ['wp-block-embed__wrapper', embedAddress],
  ['wp-block-loginout', loginLink],
  ['wp-block-navigation-submenu', submenu],
  ['wp-playlist', playlist],
]);

/**
 * Rewrites WordPress's interactive core blocks to elements that browsers have: the rest of the policy
 * then cleans the result. Returns other elements unchanged.
 */
export function coreBlock(node: Element): Element {
  const rewrite = BLOCKS.get(classesOf(node).find((name) => BLOCKS.has(name)));
  return rewrite?.(node) ?? node;
}
