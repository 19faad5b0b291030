/** Why a session is over that nobody has ended (ended-record.ts); for users. */
export const SESSION_LOST_TEXT =
  'This site has lost its record of ended sessions, so all of them are over. Please sign in again.';
