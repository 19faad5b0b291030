import type { PreviewFacts } from './preview-nodes';

/** WordPress's own words for the statuses of entries, in sentence case. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['publish', 'Published'],
  ['future', 'Scheduled'],
  ['draft', 'Draft'],
  ['auto-draft', 'Draft'],
  ['pending', 'Pending review'],
  ['private', 'Private'],
  ['trash', 'Trash'],
]);

/** What people call a status; a plugin's own keeps its name. */
export const statusWord = (status: string): string => WORDS.get(status) ?? status;

/** A date of the site's own time zone, which WordPress gives without one, in the site's language. */
function dateText(date: string, language: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const moment = new Date(`${date}Z`);
  if (Number.isNaN(moment.getTime())) return date;
  return new Intl.DateTimeFormat(language, format).format(moment);
}

/**
 * What an entry is, in words.
 *
 * @param language BCP 47, for dates
 */
export function statusText(facts: PreviewFacts, language: string): string {
  const { status, isChanged, isPasswordProtected, date } = facts;
  const plain = statusWord(status);
  let text = isChanged ? `${plain}, with changes that are not in it yet` : plain;
  if (status === 'publish' && isChanged) text = 'Unpublished changes to a published entry';
  if (status === 'future' && date) text = `${plain} for ${dateText(date, language)}`;
  return isPasswordProtected ? `${text}. Password protected` : text;
}
