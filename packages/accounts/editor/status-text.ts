import { dateTimeText, fill, type PageWords } from '@showcase/next/words/words';
import type { PreviewDetails } from './preview-nodes';

/** Label of a post status; a plugin's own status keeps its name. */
export function statusLabel(status: string, labels: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(labels, status) && labels[status]) || status;
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
  facts: PreviewDetails,
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
