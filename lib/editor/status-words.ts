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
