/**
 * Schemes of links that open another program, and can run nothing in a page. Browsers load this file, so it
 * imports nothing.
 */
export const PROGRAM_SCHEMES =
  'mailto tel sms fax callto sip sips facetime facetime-audio skype whatsapp viber tg sgnl threema xmpp matrix irc ircs ' +
  'webcal geo maps comgooglemaps waze magnet bitcoin ftp ftps news nntp rtsp mms zoommtg msteams spotify urn';

/** Matches links with such a scheme. */
export const OTHER_PROGRAM = new RegExp(`^(?:${PROGRAM_SCHEMES.replaceAll(' ', '|')}):`, 'i');
