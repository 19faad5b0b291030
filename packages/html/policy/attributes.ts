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
      return safeStyle(String(value)) ?? undefined;
    case 'id':
      return safeId(String(value), context);
    case 'href':
    case 'cite': {
      const url = linkUrl(String(value), context);
      return url === null ? undefined : renamedFragment(url);
    }
    case 'ariaDescribedBy':
    case 'ariaDetails':
    case 'ariaLabelledBy':
    case 'htmlFor':
    case 'headers':
      return [value].flat().map((id) => renamedId(String(id)));
    // Only the policy's own links have frames (media/embeds.ts).
    case 'dataFrame':
      return undefined;
    case 'rel':
      return Array.isArray(value)
        ? value.map((part) => String(part).toLowerCase()).filter((part) => REL.has(part))
        : undefined;
    default:
      return withoutControls(value);
  }
}

function completeLink(properties: Properties, context: BodyContext): Properties {
  const { name, target, rel, ...rest } = properties;
  const id = rest.id ?? (typeof name === 'string' ? safeId(name, context) : undefined);
  const kept = new Set(Array.isArray(rel) ? rel.map(String) : []);
  // Otherwise the new page could navigate this one through window.opener.
  if (target === '_blank') kept.add('noopener');
  return {
    ...rest,
    ...(id === undefined ? {} : { id }),
    ...(target === '_blank' ? { target } : {}),
    ...(kept.size === 0 ? {} : { rel: [...kept] }),
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
    if (value === undefined || value === null) continue;
    const safe = rewrite(name, value, context);
    if (safe !== undefined && safe !== null) properties[name] = safe;
  }
  const { className } = properties;
  const classes = Array.isArray(className) ? className.map(String) : [];
  const style = withPresets(classes, String(properties.style ?? ''), context);
  if (style !== '') properties.style = style;
  return node.tagName === 'a' ? completeLink(properties, context) : properties;
}
