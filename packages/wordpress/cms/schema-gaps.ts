import { readServerEnv } from '../environment/env';
import { processWide } from '../tools/process-wide';

/** How long a gap is taken for granted, ms: what is missing may be switched on. */
const KNOWN_MS = 60_000;

/**
 * A part of the schema that a WordPress may not have: comments, which plugins and themes switch off for
 * some types or for everything; a menu location; any other field of a template.
 */
type Gap = 'comments' | `comments of ${string}` | 'fields' | `menu ${string}`;

/** GraphQL's messages for types without comments, and where no type has them. */
const COMMENTS =
  /Cannot query field "comment(?:s|Status|Count)" on type|(?:Unknown type|never be of type) "NodeWithComments"/g;

/** And for any other field, argument or type that is not in the schema. */
const FIELDS =
  /Cannot query field|Unknown (?:type|argument)|never be of type|is not defined by type/;

/** CMS URL and gap → until when it is taken for granted, ms. */
const known = () => processWide('schema-gaps', () => new Map<string, number>());

const keyOf = (gap: Gap) => `${readServerEnv().wordpressUrl} ${gap}`;

/** Whether something was missing the last time that it was asked for. */
export const hasGap = (gap: Gap): boolean => (known().get(keyOf(gap)) ?? 0) > Date.now();

export const setGap = (gap: Gap) => void known().set(keyOf(gap), Date.now() + KNOWN_MS);

/**
 * Records what a query failed of: one unknown field fails all of a query, also that of the next page.
 *
 * @returns whether another query may do better
 */
export function noteGap(error: unknown): boolean {
  const text = String(error);
  const rest = text.replace(COMMENTS, '');
  const gap = FIELDS.test(rest) ? 'fields' : rest !== text ? 'comments' : null;
  if (gap) setGap(gap);
  return gap !== null;
}

/** GraphQL's error message for a menu location that no theme or plugin has registered. */
const UNKNOWN_LOCATION = /Value "(\w+)" does not exist in "MenuLocationEnum" enum/g;

/** Records the locations that an error reports as missing. @returns whether there were any */
export function noteMissingMenus(error: unknown): boolean {
  const locations = [...String(error).matchAll(UNKNOWN_LOCATION)].flatMap(([, name]) => name ?? []);
  for (const location of locations) setGap(`menu ${location}`);
  return locations.length > 0;
}
