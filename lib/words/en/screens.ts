import { failureWords } from './failure';
import type { PluralForms } from './content';

/**
 * The English words of the site's own screens. They come with the data of the page or the answer
 * that needs them, section by section.
 */
export const screenWords = {
  form: {
    noScript: 'This form needs JavaScript, which is off in this browser.',
    unreachable: 'The site can’t be reached just now. Check your connection and try again.',
  },
  signIn: {
    title: 'Sign in',
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    signedIn: 'You are signed in.',
    home: 'Go to your home page',
    cookies: 'Signing in needs cookies, and this browser refuses them.',
    /** By the code in the address. */
    errors: {
      other: 'Signing in did not work. Please try again.',
      SessionRequired: 'Please sign in to see that page.',
      SessionLost:
        'This site has lost its record of ended sessions, so all of them are over. Please sign in again.',
      CredentialsSignin: 'The username or the password is wrong.',
      AccessDenied: 'This account may not sign in here.',
      CmsUnavailable: 'WordPress does not answer just now. Please try again in a minute.',
      TooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
      Configuration:
        'Signing in is not set up right on this site. Whoever runs it finds the reason in the server’s log.',
      NO_SECRET: 'Signing in is not set up right on this site: its secret is missing.',
      MISSING_NEXTAUTH_API_ROUTE_ERROR:
        'Signing in is not set up right on this site: its sign-in service is missing.',
      CALLBACK_CREDENTIALS_HANDLER_ERROR:
        'Signing in is not set up right on this site: it has no way to check passwords.',
      CALLBACK_CREDENTIALS_JWT_ERROR:
        'Signing in is not set up right on this site: its sessions can’t hold a sign-in.',
      MISSING_ADAPTER_METHODS_ERROR:
        'Signing in is not set up right on this site: its store of users is incomplete.',
      EMAIL_REQUIRES_ADAPTER_ERROR: 'This site does not offer signing in by email.',
      INVALID_CALLBACK_URL_ERROR: 'The link that led here was wrong. You can sign in all the same.',
    },
  },
  password: {
    forgotTitle: 'Forgot your password?',
    name: 'Username or email address',
    send: 'Email me a link',
    sent: 'If there is an account of that name or address, an email with a link to a new password is on its way. Nothing there after a few minutes? Look among the spam, or try again.',
    back: 'Back to signing in',
    resetTitle: 'Choose a new password',
    password: 'New password',
    show: 'Show password',
    save: 'Save the new password',
    saved: 'Your password is changed.',
    signIn: 'Sign in with the new one',
    invalid: 'This link is not valid, or not any more: it works once, and for a day.',
    again: 'Ask for a new one',
  },
  home: {
    title: 'Home',
    welcome: 'Welcome, {name}',
    posts: 'Your latest posts and drafts',
    noAnswer:
      'WordPress does not answer just now, so your posts can’t be shown. You are still signed in; try again in a minute.',
    noPosts: 'You have not written anything here yet.',
    changed: '{status}, changed on {date}',
    edit: 'Edit',
    preview: 'Preview',
    view: 'View',
    profile: 'Your profile',
    username: 'Username',
    email: 'Email',
    role: 'Role',
    links: 'Where to go',
    front: 'Front page',
    editProfile: 'Edit your profile in WordPress',
    admin: 'WordPress admin',
    sessions: 'Your sessions',
    signOut: 'Sign out',
    everywhere: 'Sign out everywhere',
    question: 'End your sessions in every browser and on every device, this one too?',
    yes: 'Yes, sign out everywhere',
    no: 'No, stay signed in',
    devices: 'Where you are signed in',
    noDevices:
      'The devices on which you are signed in can’t be shown just now. “Sign out everywhere” ends the sessions of all of them.',
    thisDevice: 'This device',
    used: 'Signed in {begun}, last used {seen}',
    signOutDevice: 'Sign out this device',
    whichDevice: '({name}, signed in {begun})',
    deviceOut: '{name} is signed out.',
  },
  signOut: {
    failed: 'You could not be signed out. Please try again in a minute.',
  },
  search: {
    types: 'Types of results',
    all: 'All',
    title: 'Search',
    label: 'Search this site',
    submit: 'Search',
    results: 'Search results for “{term}”',
    count: { one: '{n} result', other: '{n} results' } as PluralForms,
    empty: 'Nothing was found. Try fewer or other words, or check their spelling.',
    nothing: 'Enter one or more words to find posts and pages that contain all of them.',
    'too-long': 'A search can have 200 characters at most. Please use fewer words.',
    'too-many':
      'There have been too many searches from your network. Please try again in a minute.',
  },
  missing: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or the link may have a typing error.',
  },
  failure: failureWords,
};

export type ScreenWords = typeof screenWords;
