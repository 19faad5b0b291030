import type { Element, Properties } from 'hast';
import { linkUrl } from '../urls/link-url';
import { withPresets } from './presets';
import { renamedFragment, renamedId } from './reserved-ids';
import { safeStyle } from './inline-style';
import type { BodyContext } from './body-context';

const REL = new Set(
  'author bookmark category external help license me next nofollow noopener noreferrer prev sponsored tag ugc'.split(
    ' ',
  ),
);

function safeId(value: string, { reservedIds }: BodyContext): string | undefined {
  const isRefused = value === '' || /\s/.test(value) || reservedIds.test(value);
  return isRefused ? undefined : renamedId(value);
}

type Value = Properties[string];

/** Removes control characters, so that no later step can join a word by removing them. */
export function withoutControls(value: Value): Value {
  if (typeof value === 'string') return value.replace(/\p{Cc}+/gu, ' ');
  if (!Array.isArray(value)) return value;
  const kept = value.map((part) => String(part).replace(/\p{Cc}+/gu, '')).filter((part) => part);
  return kept.length === 0 ? undefined : kept;
}

function rewrite(name: string, value: Value, context: BodyContext): Value {
  switch (name) {
    case 'style':
      return safeStyle(String(value));
    case 'id':
      return safeId(String(value), context);
    case 'href':
    case 'cite': {
      const url = linkUrl(String(value), context);
      return url === null ? null : renamedFragment(url);
    }
    case 'ariaDescribedBy':
    case 'ariaDetails':
    case 'ariaLabelledBy':
    case 'htmlFor':
    case 'headers':
      return [value].flat().map((id) => renamedId(String(id)));
    // Only the folder media/ makes these: from addresses that may be loaded.
    case 'dataFrame':
    case 'poster':
    case 'src':
    case 'srcSet':
      return null;
    case 'rel': {
      const words = [value].flat().map((part) => String(part).toLowerCase());
      return words.filter((part) => REL.has(part));
    }
    default:
      return withoutControls(value);
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
 * Rewrites links, filters styles and drops ids that would clash with the page's own. The schema
 * decides which attributes are allowed at all. The obsolete `<a name>` becomes an id, so that links
 * to it keep working.
 */
export function cleanAttributes(node: Element, context: BodyContext): Properties {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(node.properties)) {
    const safe = value === undefined || value === null ? null : rewrite(name, value, context);
    if (safe !== undefined && safe !== null) properties[name] = safe;
  }
  const classes = [properties.className ?? []].flat().map(String);
  const style = withPresets(classes, String(properties.style ?? ''), context);
  if (style !== '') properties.style = style;
  return node.tagName === 'a' ? completeLink(properties, context) : properties;
}
