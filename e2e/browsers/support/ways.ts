import type { ScreensRig, Viewer } from '../../support/screens/rig';
import type { Browser } from './browser';
import { click, fill, isSeen, untilAt, untilHidden, untilReady, untilSeen } from './hands';
import { parts } from './parts';

/** Browser → signed-in viewer; no entry: signed out. */
const viewers = new WeakMap<Browser, Viewer>();

/** Fills the sign-in form that is on the page, and sends it. */
async function sendSignIn(browser: Browser, login: string, password: string): Promise<void> {
  await fill(browser, parts.username, login);
  await fill(browser, parts.password, password);
  await click(browser, parts.send);
}

/** Has a user of the demo signed in in a browser, by the form, or nobody; nothing when it is so. */
export async function become(browser: Browser, rig: ScreensRig, viewer: Viewer): Promise<void> {
  if ((viewers.get(browser) ?? 'visitor') === viewer) return;
  viewers.delete(browser);
  await browser.forgetCookies();
  if (viewer === 'visitor') return;
  await browser.open(`${rig.site.url}/login/`);
  await untilReady(browser);
  await sendSignIn(browser, viewer, `${viewer}-demo`);
  await untilAt(browser, /^\/home\/$/);
  viewers.set(browser, viewer);
}

/** Presses "Log Out" in the toolbar. */
export async function logOut(browser: Browser): Promise<void> {
  await click(browser, parts.accountButton);
  await untilSeen(browser, parts.accountMenu);
  await click(browser, parts.logOut);
  viewers.delete(browser);
  await untilHidden(browser, parts.toolbar);
}

const ALERT = 'form [role=alert]:not(:empty)';
const QUESTION = '[aria-labelledby=sign-out-question]';

/** Opens the menu of the header where it is behind a button. */
export async function openMenu(browser: Browser): Promise<void> {
  if (!(await isSeen(browser, parts.menu))) await click(browser, parts.menuButton);
  await untilSeen(browser, parts.menu);
}

/** Opens the first submenu of the header, and the menu before it where that is behind a button. */
export async function openSubmenu(browser: Browser): Promise<void> {
  await openMenu(browser);
  if (!(await isSeen(browser, parts.submenu))) await click(browser, parts.submenuButton);
  await untilSeen(browser, parts.submenu);
}

async function openAccountMenu(browser: Browser): Promise<void> {
  if (!(await isSeen(browser, parts.accountMenu))) await click(browser, parts.accountButton);
  await untilSeen(browser, parts.accountMenu);
}

async function failToSignIn(browser: Browser): Promise<void> {
  if (await isSeen(browser, ALERT)) return;
  // Too many attempts for one name shut the door.
  await sendSignIn(browser, `nobody-${Date.now()}`, 'wrong');
  await untilSeen(browser, ALERT);
}

async function askAboutSigningOut(browser: Browser): Promise<void> {
  if (await isSeen(browser, QUESTION)) return;
  await click(browser, 'main button[aria-expanded]');
  await untilSeen(browser, QUESTION);
}

/** The form for comments asks who is signed in. */
const untilOwnForm = (browser: Browser) => untilHidden(browser, '#respond [name=author]');

const untilHeading = (browser: Browser) => untilSeen(browser, 'main h1:not(.visually-hidden)');

/** Actions that Screen.act of e2e/support/screens does in Chromium, by the names of the screens. */
export const ways: Readonly<Record<string, (browser: Browser) => Promise<void>>> = {
  'sign-in-failed': failToSignIn,
  'reset-password': (browser) => untilSeen(browser, 'main input[type=password]'),
  'menu-open': openMenu,
  'submenu-open': openSubmenu,
  'submenu-in-menu': openSubmenu,
  'home-signing-out': askAboutSigningOut,
  toolbar: untilOwnForm,
  'toolbar-menu-open': openAccountMenu,
  preview: untilHeading,
};
