import type { PreviewFacts } from './preview-nodes';

/** WordPress's labels of post statuses, in sentence case. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['publish', 'Published'],
  ['future', 'Scheduled'],
  ['draft', 'Draft'],
  ['auto-draft', 'Draft'],
  ['pending', 'Pending review'],
  ['private', 'Private'],
  ['trash', 'Trash'],
]);

/** Label of a post status; a plugin's own status keeps its name. */
export const statusLabel = (status: string): string => WORDS.get(status) ?? status;

/** Formats a date, which WordPress gives in its own time zone, in the site's language. */
function dateText(date: string, language: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const moment = new Date(`${date}Z`);
  if (Number.isNaN(moment.getTime())) return date;
  return new Intl.DateTimeFormat(language, format).format(moment);
}

/**
 * Describes the status of an entry in words.
 *
 * @param language BCP 47 tag, for dates
 */
export function statusText(facts: PreviewFacts, language: string): string {
  const { status, isChanged, isPasswordProtected, date } = facts;
  const plain = statusLabel(status);
  let text = isChanged ? `${plain}, with changes that are not in it yet` : plain;
  if (status === 'publish' && isChanged) text = 'Unpublished changes to a published entry';
  if (status === 'future' && date) text = `${plain} for ${dateText(date, language)}`;
  return isPasswordProtected ? `${text}. Password protected` : text;
}
