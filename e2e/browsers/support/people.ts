import type { ScreensRig, Viewer } from '../../support/screens/rig';
import type { Browser } from './browser';
import { click, fill, untilAt, untilHidden, untilReady, untilSeen } from './hands';
import { parts } from './parts';

/** Who is signed in in which browser; nobody where there is no entry. */
const viewers = new WeakMap<Browser, Viewer>();

/** Fills the sign-in form that is on the page, and sends it. */
export async function sendSignIn(browser: Browser, login: string, password: string): Promise<void> {
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
