/** Relationship of links to other hosts. */
export const REL = ['noopener', 'noreferrer'];

/** Maximum length of a label, in characters. */
const MAX_LABEL = 200;

/** Returns a text of WordPress as a label of one line. */
export function shortLabel(value: string): string {
  return value
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LABEL)
    .toWellFormed();
}

/** Returns the host of a URL for display, without port and www. */
export const shownHost = ({ hostname }: URL) => hostname.replace(/^www\./, '');
