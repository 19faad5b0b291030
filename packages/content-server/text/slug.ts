/** Letters without a Unicode decomposition, and their replacement in remove_accents(). */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
};

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
    .replace(/[ßæøđłœðþ]/g, (letter) => spelledOut[letter] ?? letter);
}

/** Maximum length of a percent-encoded slug, bytes: the size of WordPress's column. */
export const longestSlug = 200;

/**
 * Converts a text to a slug, as sanitize_title(), but decoded: letters and symbols of all scripts
 * stay.
 *
 * @see https://developer.wordpress.org/reference/functions/sanitize_title_with_dashes/
 */
export function toSlug(text: string): string {
  const words = plainSlug(text.toWellFormed().replace(/<[^>]*>/g, ''))
    .replace(/&[a-z]+;|&#\d+;/g, '')
    .replace(/[\s./\u00a0\u2010-\u2015\u00d7]+/g, '-')
    .replace(/[\u0000-\u007f]/g, (sign) => (/[a-z0-9_-]/.test(sign) ? sign : ''))
    .replace(
      /[\u00a1\u00ab\u00bb\u00bf\u2018-\u201f\u2026\u2039\u203a\u2122\u00a9\u00ae\u00b0\u00b4\ufffd]/g,
      '',
    );
  return shortened(words.replace(/-{2,}/g, '-').replace(/^-|-$/g, ''), longestSlug);
}

export function shortened(slug: string, bytes: number): string {
  let short = [...slug];
  while (encodeURIComponent(short.join('')).length > bytes) short = short.slice(0, -1);
  return short.join('').replace(/-+$/, '');
}
