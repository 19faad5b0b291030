import { homeOf } from './visit-home';
import type { TestSite } from '../../sign-in/support/signed-in-site';
import type { Visitor } from '../../sign-in/support/visitor';

export const FIREFOX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
export const EDGE =
  'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0';
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Somebody who signs in with a browser. */
export async function signIn(
  site: TestSite,
  userAgent = FIREFOX,
  login = 'editor',
): Promise<Visitor> {
  const visitor = site.visitor();
  visitor.headers['user-agent'] = userAgent;
  expect((await visitor.signIn(login)).status).toBe(200);
  return visitor;
}

/** The list on the landing page. */
export async function devicesOf(visitor: Visitor) {
  const { devices } = await homeOf(visitor);
  if (!devices) throw new Error('no list');
  return devices;
}

export const endDevice = (visitor: Visitor, device: unknown) =>
  visitor.send('/api/account/sign-out-device', { method: 'POST', json: { device } });
