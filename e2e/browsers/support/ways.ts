import type { Browser } from './browser';
import { click, isSeen, untilHidden, untilSeen } from './hands';
import { parts } from './parts';
import { sendSignIn } from './people';

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
