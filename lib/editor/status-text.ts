import { fill } from '../words/fill';
import type { PageWords } from '../words/words';
import type { PreviewFacts } from './preview-nodes';

/** Label of a post status; a plugin's own status keeps its name. */
export function statusLabel(status: string, labels: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(labels, status) && labels[status]) || status;
}

/**
 * Formats a date and time, which WordPress gives in its own time zone, such as "May 6, 2031 at
 * 7:08 AM". A text that is no date stays as it is.
 *
 * @param language BCP 47 tag
 */
export function dateTimeText(date: string, language: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const moment = new Date(`${date}Z`);
  if (Number.isNaN(moment.getTime())) return date;
  return new Intl.DateTimeFormat(language, format).format(moment);
}

interface StatusWords {
  words: PageWords['preview'];
  statuses: PageWords['statuses'];
}

/**
 * Describes the status of an entry in words.
 *
 * @param language BCP 47 tag, for dates
 */
export function statusText(
  facts: PreviewFacts,
  language: string,
  { words, statuses }: StatusWords,
): string {
  const { isChanged, isPasswordProtected, date } = facts;
  const status = statusLabel(facts.status, statuses);
  let text = isChanged ? fill(words.changed, { status }) : status;
  if (facts.status === 'publish' && isChanged) text = words.publishedChanged;
  if (facts.status === 'future' && date) {
    text = fill(words.scheduled, { status, date: dateTimeText(date, language) });
  }
  return isPasswordProtected ? fill(words.protected, { status: text }) : text;
}
