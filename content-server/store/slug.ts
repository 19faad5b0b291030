/** Letters that do not decompose into a base letter and an accent; as remove_accents() spells them. */
const spelledOut = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['œ', 'oe'],
  ['ð', 'd'],
  ['þ', 'th'],
]);

/**
 * A slug as WordPress compares slugs of terms: in lower case, Latin letters without accents, so that
 * `/tag/Été/` finds the tag `ete` (sanitize_title() with remove_accents()).
 */
export function plainSlug(slug: string): string {
  return slug
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæøđłœðþ]/g, (letter) => spelledOut.get(letter) ?? letter);
}
