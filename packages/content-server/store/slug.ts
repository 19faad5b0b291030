/** Letters without a Unicode decomposition, and their replacement in remove_accents(). */
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
 * Normalises a term slug for comparison, as sanitize_title() with remove_accents(): lower case,
 * without accents, so that `/tag/Été/` finds the tag `ete`.
 */
export function plainSlug(slug: string): string {
  return slug
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæøđłœðþ]/g, (letter) => spelledOut.get(letter) ?? letter);
}
