/**
 * What came of a password: it opens the entry, is wrong, there were too many, WordPress did not
 * respond, or this site has no secret to keep it with.
 */
const outcomes = ['opened', 'wrong', 'wait', 'away', 'off'] as const;

export type PasswordResult = (typeof outcomes)[number];

/** Reads the argument `protected` of an entry's address. */
export const readOutcome = (value: string | string[] | undefined): PasswordResult | null =>
  outcomes.find((outcome) => outcome === value) ?? null;

/** The address that shows an entry after a password was entered; never from the static pages. */
export const outcomeHref = (href: string, outcome: PasswordResult) =>
  `${href}?protected=${outcome}`;
