/** What an address has in it that WordPress sent somebody back to: its code, and this site's nonce. */
export const CODE_PARAMETER = 'code';
export const STATE_PARAMETER = 'faust-state';

/** Both, to be taken out of an address again. */
export const RETURN_PARAMETERS = [CODE_PARAMETER, STATE_PARAMETER] as const;
