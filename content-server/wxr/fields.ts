import type { XmlElement } from './read-channel';
import { WxrError } from './wxr-error';

/** Trimmed text of the first child of that name; empty when there is none. */
export function text(element: XmlElement, name: string): string {
  return rawText(element, name).trim();
}

/** Like `text`, but with the white space as it is: bodies depend on it. */
export function rawText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? '';
}

/**
 * A whole number ≥ 0 from the first child of that name.
 *
 * @returns `fallback` when the child is missing or empty
 * @throws WxrError when it holds anything else
 */
export function wholeNumber(
  element: XmlElement,
  name: string,
  fileName: string,
  fallback = 0,
): number {
  const child = element.children.find((candidate) => candidate.name === name);
  const value = child?.text.trim() ?? '';
  if (!child || value === '') return fallback;
  const number = Number(value);
  if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number))
    throw new WxrError(
      fileName,
      child.line,
      `<${name}> must be a whole number, but is "${shorten(value)}". Correct it or export again.`,
    );
  return Math.max(number, 0);
}

/** WordPress's "no date". */
const zeroDate = /^0000-00-00/;

/**
 * A date of the export (`YYYY-MM-DD HH:MM:SS`) as `YYYY-MM-DDTHH:mm:ss`.
 *
 * @returns empty for a missing date and for WordPress's zero date
 * @throws WxrError for anything that is no date
 */
export function dateTime(element: XmlElement, name: string, fileName: string): string {
  const child = element.children.find((candidate) => candidate.name === name);
  const value = child?.text.trim() ?? '';
  if (!child || value === '' || zeroDate.test(value)) return '';
  const iso = value.replace(' ', 'T');
  const wellFormed = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(iso);
  if (!wellFormed || Number.isNaN(Date.parse(`${iso}Z`)))
    throw new WxrError(
      fileName,
      child.line,
      `<${name}> must be a date such as 2024-01-31 12:00:00, but is "${shorten(value)}". Correct it or export again.`,
    );
  return iso;
}

/** Slugs are stored percent-encoded (`%e6%97%a5`); anything that does not decode stays as it is. */
export function decodeSlug(slug: string): string {
  if (!slug.includes('%')) return slug;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** What WordPress would make of a title where it needs a slug and has none. */
export function slugify(title: string): string {
  return title
    .replace(/<[^<>]*>/g, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function shorten(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
