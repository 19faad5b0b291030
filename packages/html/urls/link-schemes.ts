/** Matches links that open another program, and can run nothing in a page. Small: browsers read it, too. */
export const OTHER_PROGRAM = /^(?:mailto|tel|sms):/i;
