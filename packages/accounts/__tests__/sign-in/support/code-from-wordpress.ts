import type { TestSite } from './signed-in-site';
import type { Visitor } from './visitor';

export const TOKEN = '/api/faust/auth/token';
export const STATE = 'faust-state';

/** A browser that was sent to WordPress to fetch a code, as the page of a preview does it. */
export async function sentForCode(site: TestSite, visitor = site.visitor()): Promise<Visitor> {
  const old = encodeURIComponent('/about/?faust-state=old&code=old');
  const { location } = await visitor.send(`/api/faust/auth/start?redirect_uri=${old}`);
  const state = visitor.cookies.get(STATE) ?? '';
  expect(state).toMatch(/^[\w-]{36}$/);
  const back = encodeURIComponent(`${site.url}/about/?faust-state=${state}`);
  const { NEXT_PUBLIC_WORDPRESS_URL: wordpress } = process.env;
  expect(location).toBe(`${wordpress}/generate?redirect_uri=${back}`);
  return visitor;
}

/** The address that exchanges a code, with the nonce that came back; the browser's own by default. */
export const withCode = (code: string, { cookies }: Visitor, state = cookies.get(STATE) ?? '') =>
  `${TOKEN}?code=${encodeURIComponent(code)}&state=${encodeURIComponent(state)}`;
