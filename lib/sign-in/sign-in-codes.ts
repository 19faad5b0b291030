/**
 * Codes of failed sign-ins beside NextAuth's own. The CMS refuses the token that it has made: the
 * site has asked it since which of its plugins signs people in, so that sending the same again helps.
 */
export const TOKEN_REFUSED = 'TokenRefused';

/** The CMS did not answer; nothing is wrong with the password. */
export const CMS_UNAVAILABLE = 'CmsUnavailable';
