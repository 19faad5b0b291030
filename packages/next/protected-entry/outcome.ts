/**
 * The outcomes of a password, with the HTTP status of the page that says so: it opens the entry, is wrong,
 * there were too many, WordPress did not respond, or this site has no secret to keep it with.
 */
export const OUTCOME_STATUS = { opened: 200, wrong: 403, wait: 429, away: 503, off: 503 } as const;

export type PasswordResult = keyof typeof OUTCOME_STATUS;

/** Whether the argument `protected` of an entry's address is an outcome. */
export const isOutcome = (value: unknown): value is PasswordResult =>
  typeof value === 'string' && Object.hasOwn(OUTCOME_STATUS, value);

/** The address that shows an entry after a password was entered; never from the static pages. */
export const outcomeHref = (href: string, outcome: PasswordResult) =>
  `${href}?protected=${outcome}`;
