/** A "page break" of WordPress's editors, which WPGraphQL leaves in. */
export const PAGE_BREAK = '<!--nextpage-->';

/** The marker in a paragraph of its own, as texts of the classic editor have it. */
const BREAK_PARAGRAPH = /<p>\s*<!--nextpage-->\s*<\/p>/g;
/** The rest of a paragraph in which the marker stood with text. */
const BROKEN_PARAGRAPH = /^\s*(?:<br\s*\/?>\s*)*<\/p>/;

/**
 * Splits the content of an entry at its page breaks. As in WordPress one at the very beginning does
 * not count; here, unlike there, neither does one at the end, which would make an empty part.
 */
export function splitParts(content: string): string[] {
  if (!content.includes(PAGE_BREAK)) return [content];
  const parts = content
    .replace(BREAK_PARAGRAPH, PAGE_BREAK)
    .split(PAGE_BREAK)
    .map((part) => part.replace(BROKEN_PARAGRAPH, ''));
  if (parts[0]?.trim() === '') parts.shift();
  while (parts.length > 1 && parts.at(-1)?.trim() === '') parts.pop();
  return parts.length > 0 ? parts : [''];
}
