import type { Element } from 'hast';
import { renamedId } from '../policy/reserved-ids';
import { property } from '../parse/tree';

/** Maximum length of a generated id, in characters. */
const MAX_LENGTH = 60;

/** Makes an id of a heading's words, in any script: `Wood & water` → `wood-water`. */
function slugOf(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const characters = [...words];
  if (characters.length <= MAX_LENGTH) return words || 'section';
  const cut = characters.slice(0, MAX_LENGTH).join('');
  return cut.replace(/(?<=.{20})-[^-]*$/u, '');
}

/**
 * Returns a function that gives the headings of one body their ids: the existing id, or one made of
 * the words, stable as long as these are. Ids are unique and never reserved.
 *
 * @param others all elements of the body, whose ids are taken.
 * @param reservedIds matches the ids of the page around the body.
 */
export function headingIds(
  others: readonly Element[],
  reservedIds: RegExp,
): (heading: Element, text: string) => string {
  const owners = new Map<string, Element>();
  const counts = new Map<string, number>();
  for (const each of others) {
    const id = property(each, 'id');
    if (id !== '' && !owners.has(id)) owners.set(id, each);
  }
  return (heading, text) => {
    const own = property(heading, 'id');
    if (own !== '' && owners.get(own) === heading) return own;
    const words = slugOf(text);
    const slug = reservedIds.test(words) ? `section-${words}` : renamedId(words);
    let count = counts.get(slug) ?? 1;
    const numbered = () => (count > 1 ? `${slug}-${count}` : slug);
    while (owners.has(numbered())) count += 1;
    counts.set(slug, count);
    owners.set(numbered(), heading);
    return numbered();
  };
}
