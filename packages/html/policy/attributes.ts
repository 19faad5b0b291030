import type { Element, Properties } from 'hast';
import { tokens } from '../parse/tree';
import { linkHref } from '../urls/site-urls';
import type { BodyContext } from './body-context';
import { safeStyle } from './inline-style';
import { withPresets } from './presets';

const REL = tokens(
  'author bookmark category external help license me next nofollow noopener noreferrer prev ' +
    'sponsored tag ugc',
);

/**
 * Properties of window that scripts test for because a browser may lack them: an element with such an id
 * would be found instead (DOM clobbering). Properties that every browser has take precedence over elements,
 * so that headings may have these ids (`#history`). The names that a new script reads are added here.
 * Properties of documents are safe: only names of images and forms clobber them, which bodies do not keep.
 */
const READ_NAMES = new Set(
  tokens(
    'requestIdleCallback cancelIdleCallback IntersectionObserver PerformanceObserver ErrorEvent ' +
      'AggregateError MSApp MSInputMethodContext NEXT_DEPLOYMENT_ID URLPattern ViewTransition caches ' +
      'chrome cookieStore crypto define exports global launchQueue module navigation nd process ' +
      'queueMicrotask regeneratorRuntime reportError require scheduler sessionStorage localStorage ' +
      'setImmediate trustedTypes',
  ),
);

/** Returns another id for names that scripts read; references to it are renamed in the same way. */
export const renamedId = (id: string) => (READ_NAMES.has(id) ? `section-${id}` : id);

/** Renames the fragment of a link within the site. */
function renamedFragment(url: string): string {
  const isOfSite = /^(?:[/?#]|$)/.test(url);
  return isOfSite ? url.replace(/#(.+)$/s, (_, id: string) => `#${renamedId(id)}`) : url;
}

function safeId(value: string, { reservedIds }: BodyContext): string | undefined {
  const isRefused = value === '' || /\s/.test(value) || reservedIds.test(value);
  return isRefused ? undefined : renamedId(value);
}

/**
 * Attributes that only the folder media/ makes, from addresses that may be loaded and for enlarged images.
 */
const MADE = tokens('dataFrame popover poster src srcSet');
const ID_LISTS = tokens('ariaDescribedBy ariaDetails ariaLabelledBy htmlFor headers');

type Value = Properties[string];

function rewrite(name: string, value: Value, context: BodyContext): Value {
  if (MADE.includes(name)) return null;
  if (ID_LISTS.includes(name)) return [value].flat().map((id) => renamedId(String(id)));
  switch (name) {
    case 'className': {
      const classes = [value].flat().map(String);
      return classes.filter((each) => !context.reservedClasses.test(each));
    }
    case 'style':
      return safeStyle(String(value));
    case 'id':
      return safeId(String(value), context);
    case 'href':
    case 'cite': {
      const url = linkHref(String(value), context);
      return url === null ? null : renamedFragment(url);
    }
    case 'rel': {
      const tokens = [value].flat().map((part) => String(part).toLowerCase());
      return tokens.filter((part) => REL.includes(part));
    }
    default:
      return value;
  }
}

function completeLink(properties: Properties, context: BodyContext): Properties {
  const { name, target, rel, ...rest } = properties;
  const kept = new Set([rel ?? []].flat());
  // Otherwise the new page could navigate this one through window.opener.
  if (target === '_blank') kept.add('noopener');
  return {
    ...rest,
    id: rest.id ?? safeId(String(name ?? ''), context),
    target,
    rel: kept.size === 0 ? undefined : [...kept].map(String),
  };
}

/**
 * Returns the `data-…` of a block that the site renders itself, as JSON in one attribute, which nothing else
 * reads: under their own names some would mean something to this site. Null for other elements.
 */
function blockData({ dataBlockData: known, ...properties }: Properties, isBlock: boolean) {
  if (!isBlock || known) return isBlock ? String(known) : null;
  const data = Object.entries(properties).flatMap(([name, value]) => {
    const [, first, rest] = /^data(.)(.*)$/.exec(name) ?? [];
    return first ? [[first.toLowerCase() + rest, String(value)]] : [];
  });
  return data.length > 0 ? JSON.stringify(Object.fromEntries(data)) : null;
}

/**
 * Rewrites links, filters styles and drops ids that would clash with the page's own; the schema decides
 * which attributes are allowed at all. The obsolete `<a name>` becomes an id, so that links to it work.
 */
export function cleanAttributes(node: Element, context: BodyContext): Properties {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(node.properties)) {
    const safe = value === undefined || value === null ? null : rewrite(name, value, context);
    const isEmpty = safe === undefined || safe === null || (Array.isArray(safe) && !safe.length);
    if (!isEmpty) properties[name] = safe;
  }
  const classes = [properties.className ?? []].flat().map(String);
  const style = withPresets(classes, String(properties.style ?? ''), context);
  if (style !== '') properties.style = style;
  const isBlock = classes.some((name) => context.blockClasses?.has(name));
  properties.dataBlockData = blockData(node.properties, isBlock);
  return ['a', 'area'].includes(node.tagName) ? completeLink(properties, context) : properties;
}
