/** The English words that the server writes into answers, bodies and style. */
export const serverWords = {
  /** By the error code of an API answer. */
  /** What came of the password of a protected entry. */
  entry: {
    wrong: 'This password does not open the entry.',
    wait: 'There have been too many attempts. Please wait a few minutes and try again.',
    away: 'The entry can’t be opened just now. Please try again in a minute.',
    off: 'This site can’t open entries: its NEXTAUTH_SECRET is missing.',
  },
  /** What came of a form in content, when WordPress does not say it. */
  forms: {
    sent: 'Thank you. Your message has been sent.',
    wait: 'Too many messages have been sent from here. Please wait a few minutes and try again.',
    away: 'The message can’t be sent just now. Please try again in a minute.',
  },
  comments: {
    newer: 'Newer comments',
    older: 'Older comments',
    title: 'Leave a comment',
    replyTo: 'Reply to {name}',
    cancel: 'Cancel reply',
    text: 'Comment',
    name: 'Name',
    email: 'Email (will not be published)',
    url: 'Website (optional)',
    save: 'Save my name, email and website in this browser for the next time I comment.',
    send: 'Post comment',
    trapLabel: 'Leave this field empty',
    as: 'Signed in as {name}.',
    edit: 'Edit',
    /** What came of a comment. */
    problems: {
      held: 'Your comment is awaiting moderation. This is a preview; others will see it after it has been approved.',
      empty: 'Please write a comment.',
      name: 'Please enter your name.',
      email: 'Please enter a valid email address.',
      long: 'Your comment is too long.',
      nameLong: 'Your name is too long.',
      emailLong: 'Your email address is too long.',
      urlLong: 'The address of your website is too long.',
      trap: 'Please leave the field empty that says so.',
      parent: 'The comment that you answer can’t be answered.',
      closed: 'Comments are closed here.',
      duplicate: 'You have already said that.',
      fast: 'You are posting comments too quickly. Please wait a moment and try again.',
      signIn: 'Only people who are signed in can comment here.',
      ended: 'You are not signed in any more. Please sign in again, or comment as a visitor.',
      refused:
        'The comment was not taken. It may be there already, or the last one was a moment ago: please wait a little before you try again.',
      wait: 'There have been too many comments. Please wait a few minutes and try again.',
      away: 'The comment can’t be sent just now. Please try again in a minute.',
    },
  },
  errors: {
    cross_site: 'This can only be done from a page of this site.',
    method: 'This address does not take that method.',
    bad_request: 'The request can’t be read.',
    bad_link: 'The URL must contain the proper "previewPathname" query param for previews.',
    no_id: 'The URL must contain the proper "p" query param for previews.',
    credentials: 'The username or the password is wrong.',
    signed_out: 'Nobody is signed in.',
    session_lost:
      'This site has lost its record of ended sessions, so all of them are over. Please sign in again.',
    code_refused: 'WordPress does not accept this code. Please sign in again.',
    state_refused:
      'This sign-in did not begin in this browser, or it took too long. Please sign in again.',
    token_refused: 'WordPress does not accept the token of this sign-in.',
    not_allowed: 'This account may not do that.',
    not_found: 'There is nothing here, or this account may not see it.',
    invalid_link: 'This link is not valid any more. Please ask for a new one.',
    empty_name: 'Enter a username or an email address.',
    too_many_attempts: 'Too many attempts. Please wait a few minutes and try again.',
    not_kept:
      'You are signed out in this browser, but the site could not record it: its disk is full or read-only. Copies of your session and your other devices may stay signed in. Please tell whoever runs the site.',
    device_not_kept:
      'That device is signed out for now, but the site could not record it: its disk is full or read-only. Please tell whoever runs the site.',
    no_devices: 'Your devices are not known just now. Please try again in a minute.',
    not_set_up: 'Signing in is not set up on this site: its NEXTAUTH_SECRET is missing.',
    unavailable: 'WordPress does not answer just now. Please try again in a minute.',
  },
  /** Where somebody is signed in. */
  devices: {
    now: 'just now',
    unknown: 'Unknown browser',
    browser: '{browser} on {system}',
  },
  /** In the bodies of entries and in feeds. */
  bodies: {
    comments: 'Comments',
    parts: 'Pages:',
    partsLabel: 'Pages of this entry',
    contents: 'Contents',
    empty: 'Nothing has been written here yet.',
    Image: 'Image',
    Video: 'Video',
    Audio: 'Audio',
    enlarge: 'Enlarge image',
    close: 'Close',
    from: '{kind} from {host}',
    open: 'Open at {host}',
    Watch: 'Watch on {name}',
    Listen: 'Listen on {name}',
    Read: 'Read on {name}',
    View: 'View on {name}',
    form: 'There is a form here that this site can’t show.',
    formOf: 'There is a form of {plugin} here that this site can’t show.',
    trap: 'Leave this field empty',
  },
  /** Above the title of a sticky post. */
  sticky: 'Pinned',
  /** In the list of a browser's search engines. */
  openSearch: 'Search {name}',
};

export type ServerWords = typeof serverWords;
