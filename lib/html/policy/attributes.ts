import type { Element, Properties } from 'hast';
import { linkUrl } from '../urls/link-url';
import { withPresets } from './presets';
import { isReservedId } from './reserved-ids';
import { safeStyle } from './inline-style';
import type { UrlContext } from '../urls/html-context';

const REL = new Set(
  'author bookmark category external help license me nofollow noopener noreferrer sponsored tag ugc'.split(
    ' ',
  ),
);

function safeId(value: string): string | undefined {
  return value === '' || /\s/.test(value) || isReservedId(value) ? undefined : value;
}

type Value = Properties[string];

/** Without control characters: no later step may join a word together by removing them. */
export function withoutControls(value: Value): Value {
  if (typeof value === 'string') return value.replace(/\p{Cc}+/gu, ' ');
  if (!Array.isArray(value)) return value;
  const kept = value.map((part) => String(part).replace(/\p{Cc}+/gu, '')).filter((part) => part);
  return kept.length === 0 ? undefined : kept;
}

function rewrite(name: string, value: Value, urls: UrlContext): Value {
  switch (name) {
    case 'style':
      return safeStyle(String(value)) ?? undefined;
    case 'id':
      return safeId(String(value));
    case 'href':
    case 'cite':
      return linkUrl(String(value), urls) ?? undefined;
    case 'rel':
      return Array.isArray(value)
        ? value.map((part) => String(part).toLowerCase()).filter((part) => REL.has(part))
        : undefined;
    default:
      return withoutControls(value);
  }
}

function completeLink(properties: Properties): Properties {
  const { name, target, rel, ...rest } = properties;
  const id = rest.id ?? (typeof name === 'string' ? safeId(name) : undefined);
  const kept = new Set(Array.isArray(rel) ? rel.map(String) : []);
  // A page opened in a new tab could otherwise navigate the tab it came from.
  if (target === '_blank') kept.add('noopener');
  return {
    ...rest,
    ...(id === undefined ? {} : { id }),
    ...(target === '_blank' ? { target } : {}),
    ...(kept.size === 0 ? {} : { rel: [...kept] }),
  };
}

/**
 * The attributes of an element with links rewritten, styles filtered, and ids that would clash with
 * the program's own dropped. What is allowed at all is the schema's business. The old way of marking
 * a place, `<a name>`, becomes an id, so that links to it go on working.
 */
export function cleanAttributes(node: Element, urls: UrlContext): Properties {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(node.properties)) {
    const safe = rewrite(name, value, urls);
    if (safe !== undefined && safe !== null) properties[name] = safe;
  }
  const { className } = properties;
  const classes = Array.isArray(className) ? className.map(String) : [];
  const style = withPresets(classes, String(properties.style ?? ''));
  if (style !== '') properties.style = style;
  return node.tagName === 'a' ? completeLink(properties) : properties;
}
