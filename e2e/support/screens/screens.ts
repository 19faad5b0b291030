import type { Page } from '@playwright/test';

import type { Viewer } from './rig';
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

/** One state of one template, and the way to it. */
export interface Screen {
  /** Also the name of its pictures: small letters, digits and hyphens. */
  name: string;
  path: string;
  viewer: Viewer;
  /** `never`: WordPress is away, and no page was ever built. */
  cms: 'up' | 'never';
  /** The status of the document. */
  status: number;
  /** False: there is nothing to see of it without JavaScript. */
  isPlainHtml: boolean;
  /** Requests that get no answer, as Playwright's globs. */
  held: readonly string[];
  /** Address that the first visit leads to; the second counts. */
  before: RegExp | null;
  /**
   * Action when the page is there, and again after each change of the window: does nothing
   * when it is done already.
   */
  act: ((page: Page) => Promise<void>) | null;
  /**
   * Whether what is done is answered in place, which may take longer than the half second in which
   * browsers take what moves for a reaction.
   */
  isAnswered: boolean;
  /** Widths of the window, in CSS pixels, at which there is such a state. */
  widths: { from: number; to: number };
}

const plain: Omit<Screen, 'name' | 'path'> = {
  viewer: 'visitor',
  cms: 'up',
  status: 200,
  isPlainHtml: true,
  held: [],
  before: null,
  act: null,
  isAnswered: false,
  widths: { from: 0, to: Infinity },
};

/** A screen; what is not said is an ordinary page that a visitor opens. */
export function screenOf(name: string, path: string, given: Partial<Screen> = {}): Screen {
  return { ...plain, isPlainHtml: !given.act && plain.isPlainHtml, ...given, name, path };
}

/** Those of some widths at which a screen has its state. */
export const widthsOf = <Width extends { width: number }>(
  { widths }: Screen,
  windows: readonly Width[],
): Width[] => windows.filter(({ width }) => width >= widths.from && width <= widths.to);

/** A preview link as FaustWP writes it for a draft. */
const preview = (id: number) =>
  `/?p=${id}&preview=true&previewPathname=${encodeURIComponent(`/?p=${id}`)}&typeName=Post`;
/** The demo's draft "The ropewalk (working title)". */
const DRAFT = 123;

/** Every template and state of the site. */
export const screens: readonly Screen[] = [
  // Every visitor can open them, one of each template and kind of content.
  screenOf('front-page', '/'),
  screenOf('login', '/login/'),
  screenOf('forgot-password', '/forgot-password/'),
  screenOf('page', '/about/'),
  screenOf('child-page', '/about/studio/'),
  screenOf('page-of-blocks', '/what-we-make/'),
  screenOf('blank-page', '/blank/'),
  screenOf('post', '/bread-at-four-in-the-morning/'),
  screenOf('long-post', '/nine-workshops-in-twelve-days/'),
  screenOf('post-with-long-title', '/on-the-patience-required/'),
  screenOf('post-with-long-words', '/long-words/'),
  screenOf('post-without-title', '/untitled-note/'),
  screenOf('post-without-image', '/rain/'),
  screenOf('post-rtl', '/قلم-القصب/'),
  screenOf('post-cjk', '/金継ぎの朝/'),
  screenOf('post-protected', '/contact-sheet-for-the-autumn-show/'),
  screenOf('post-with-comments', '/the-potter-who-keeps-her-failures/'),
  screenOf('posts-page', '/journal/'),
  screenOf('posts-page-2', '/journal/page/2/'),
  screenOf('category', '/category/profiles/'),
  screenOf('category-empty', '/category/workshop-dogs/'),
  screenOf('category-of-awkward-titles', '/category/awkward/'),
  screenOf('tag', '/tag/wood/'),
  screenOf('author', '/author/editor/'),
  screenOf('custom-type', '/movie/the-last-tinsmith/'),
  screenOf('custom-type-list', '/movies/'),
  screenOf('date', '/2026/05/'),
  screenOf('search', '/?s=the'),
  screenOf('search-form', '/?s=+'),
  screenOf('search-without-results', '/?s=zzzunknown'),
  screenOf('search-too-long', `/?s=${'x'.repeat(201)}`, { status: 400 }),
  screenOf('media-item', '/field-notebook/'),
  screenOf('not-found', '/no-such-page/', { status: 404 }),
  screenOf('bad-address', '/%E0%A4%A/', { status: 400 }),
  screenOf('cms-away', '/about/', { status: 503, cms: 'never' }),
  // These appear while a page is used.
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
  // Their viewer is signed in.
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
    before: /\/login\/\?/,
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

/**
 * One screen of each distinct frame: header, kind of entry, list, form, bar or menu. The others
 * differ from one of these by their words or by the kind of archive only.
 */
const frames: ReadonlySet<string> = new Set(
  `front-page page-of-blocks long-post post-with-long-title post-with-long-words post-rtl
  post-cjk post-protected post-with-comments posts-page category author custom-type
  custom-type-list media-item not-found cms-away sign-in-failed reset-password menu-open
  submenu-open submenu-in-menu home-editor home-subscriber home-signing-out toolbar
  toolbar-menu-open preview`.split(/\s+/),
);

/** Whether a screen stands for its frame where a check need not be made on every screen. */
export const isFrame = ({ name }: Screen): boolean => frames.has(name);

/** One screen by its name. */
export function screenNamed(name: string): Screen {
  const found = screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`no screen "${name}"`);
  return found;
}
