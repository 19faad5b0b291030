import { screenOf, type Screen } from './screen';
import {
  askAboutSigningOut,
  askForMail,
  failToSignIn,
  followHeldLink,
  openAccountMenu,
  openMenu,
  openSubmenu,
  untilHeading,
  untilOwnForm,
} from './ways';

/** A preview link as FaustWP writes it for a draft. */
const preview = (id: number) =>
  `/?p=${id}&preview=true&previewPathname=${encodeURIComponent(`/?p=${id}`)}&typeName=Post`;
/** The demo's draft "The ropewalk (working title)". */
const DRAFT = 123;

/** Screens that appear while a page is used. */
export const statefulScreens: readonly Screen[] = [
  screenOf('sign-in-failed', '/', { act: failToSignIn, isAnswered: true }),
  screenOf('login-required', '/login/?error=SessionRequired&callbackUrl=%2Fhome%2F', {
    act: (page) => page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor(),
  }),
  screenOf('forgot-password-sent', '/forgot-password/', { act: askForMail, isAnswered: true }),
  screenOf('reset-password', '/reset-password/?key=abcdefgh&login=editor', {
    isPlainHtml: false,
    act: (page) => page.getByLabel('New password').waitFor(),
  }),
  screenOf('menu-open', '/journal/', { act: openMenu, widths: { from: 0, to: 400 } }),
  screenOf('submenu-open', '/contact/', { act: openSubmenu, widths: { from: 900, to: Infinity } }),
  screenOf('submenu-in-menu', '/contact/', { act: openSubmenu, widths: { from: 0, to: 800 } }),
  screenOf('progress', '/journal/', { act: followHeldLink, held: ['**/_next/data/**'] }),
];

/** Screens of a viewer who is signed in. */
export const signedInScreens: readonly Screen[] = [
  screenOf('home-editor', '/home/', { viewer: 'editor', isPlainHtml: false }),
  screenOf('front-page-signed-in', '/', {
    viewer: 'editor',
    isPlainHtml: false,
    act: (page) => page.getByRole('button', { name: 'Sign out', exact: true }).waitFor(),
    // The page is the same for all; what replaces the form is lower, so the heading moves a little.
    isAnswered: true,
  }),
  screenOf('home-subscriber', '/home/', { viewer: 'subscriber', isPlainHtml: false }),
  screenOf('home-signing-out', '/home/', { viewer: 'editor', act: askAboutSigningOut }),
  screenOf('toolbar', '/bread-at-four-in-the-morning/', {
    viewer: 'editor',
    isPlainHtml: false,
    act: untilOwnForm,
  }),
  screenOf('toolbar-menu-open', '/category/profiles/', { viewer: 'editor', act: openAccountMenu }),
  screenOf('preview', preview(DRAFT), { viewer: 'editor', act: untilHeading }),
  screenOf('preview-signed-out', preview(DRAFT), {
    before: { path: preview(DRAFT), url: /\/login\/\?/ },
    act: untilHeading,
  }),
  screenOf('preview-not-allowed', preview(DRAFT), { viewer: 'subscriber', act: untilHeading }),
  screenOf('preview-not-found', preview(999_999), { viewer: 'editor', act: untilHeading }),
  screenOf('preview-loading', preview(DRAFT), {
    viewer: 'editor',
    held: ['**/api/editor/preview*'],
    act: (page) => page.locator('main').getByRole('status').first().waitFor(),
  }),
];
