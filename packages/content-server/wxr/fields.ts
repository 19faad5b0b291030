import type { XmlElement } from './read-channel';
import { WxrError } from './wxr-error';

/** Returns the trimmed text of the first child with a name; empty without one. */
export function text(element: XmlElement, name: string): string {
  return rawText(element, name).trim();
}

/** Like `text`, but preserves white space, which is significant in bodies. */
export function rawText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? '';
}

/**
 * Parses a whole number ≥ 0 in the first child with a name; 0 when it is missing or holds anything else,
 * which WordPress's importer reads as 0, too.
 */
export function wholeNumber(element: XmlElement, name: string): number {
  const value = text(element, name);
  return /^\d{1,15}$/.test(value) ? Number(value) : 0;
}

/**
 * Parses a date of the export (`YYYY-MM-DD HH:MM:SS`) to `YYYY-MM-DDTHH:mm:ss`.
 *
 * @returns empty for a missing date and for WordPress's zero date
 * @throws WxrError for an invalid date
 */
export function dateTime(element: XmlElement, name: string): string {
  const value = text(element, name);
  if (value === '' || value.startsWith('0000-00-00')) return '';
  const iso = value.replace(' ', 'T');
  const wellFormed = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(iso);
  if (!wellFormed || Number.isNaN(Date.parse(`${iso}Z`))) throw wrongDate(element, name);
  return iso;
}

function wrongDate(element: XmlElement, name: string): WxrError {
  const child = element.children.find((candidate) => candidate.name === name) ?? element;
  const actual = child.text.trim().slice(0, 40);
  const expected = 'a date such as 2024-01-31 12:00:00';
  const what = `<${name}> must be ${expected}, but is "${actual}". Correct it or export again.`;
  return new WxrError(child.fileName, child.line, what);
}

/**
 * Assigns database ids of one kind. Keeps ids of the file; replaces 0 (none) and repeated ids by
 * numbers above the highest, so that they are the same at every start.
 */
export function nextIds(given: readonly number[]): number[] {
  let highest = given.reduce((high, id) => Math.max(high, id), 0);
  const taken = new Set<number>();
  return given.map((id) => {
    const unique = id > 0 && !taken.has(id) ? id : ++highest;
    taken.add(unique);
    return unique;
  });
}
