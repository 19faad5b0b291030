import { type Limit, REQUESTS } from '@showcase/next/routes';
import { REQUESTS as OF_ACCOUNTS } from '../../session/limits';
import { countOf, startCms, startSite, startWithVisitor } from '@showcase/testing/jest/api-site';

/** The routes below /api but those that caches may keep, and NextAuth's: path, methods, size of a body. */
const rows: [path: string, methods: string, maxKb: number, limit?: Limit][] = [
  ['account/sign-in', 'POST', 8],
  ['account/forgot-password', 'POST', 8],
  ['account/reset-password', 'POST', 8],
  ['account/sign-out-everywhere', 'POST', 8],
  ['comment-form', 'GET', 8, REQUESTS.comments],
  ['editor/preview', 'GET', 8, OF_ACCOUNTS.previews],
  ['editor/private-entry', 'GET', 8, OF_ACCOUNTS.previews],
  ['editor/refresh', 'POST', 8, OF_ACCOUNTS.refresh],
  ['editor/toolbar', 'GET', 8, OF_ACCOUNTS.toolbar],
  ['faust/auth/start', 'GET', 200],
  ['faust/auth/token', 'GET', 200],
  ['faust/auth/logout', 'POST', 200],
  ['faust/graphql', 'GET, POST', 200, OF_ACCOUNTS.graphql],
  ['health', 'GET', 8],
];

test.each(rows)(
  '/api/%s is for pages of this site, by %s, with at most %d kB',
  async (path, allowed, maxKb) => {
    const { cms, visitor } = await startWithVisitor('editor');
    const asked = countOf(cms);
    const methods = allowed.split(', ');
    for (const own of methods) {
      const headers = { 'sec-fetch-site': 'cross-site' };
      const foreign = await visitor.send(`/api/${path}?code=x`, { method: own, headers });
      expect(foreign).toMatchObject({ status: 403, json: { error: 'cross_site' }, setCookies: [] });
      expect(foreign.headers.get('cache-control')).toBe('no-store');
      expect(foreign.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
    for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      if (methods.includes(other)) continue;
      const answer = await visitor.send(`/api/${path}`, { method: other });
      expect(answer).toMatchObject({ status: 405, setCookies: [] });
      expect(answer.headers.get('allow')).toBe(allowed);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const large = await visitor.post(`/api/${path}`, 'x'.repeat(maxKb * 1024 + 1));
    expect(large).toMatchObject({ status: 413, setCookies: [] });
    expect(countOf(cms)).toBe(asked);
    expect(await visitor.who()).toBe('Edith Editor');
  },
);

test.each(rows.filter(([, , , limit]) => limit))(
  '/api/%s answers one address so often, and then says when to come back',
  async (path, allowed, _, limit) => {
    if (!limit) throw new Error('no limit');
    jest.replaceProperty(limit, 'most', 3);
    const cms = await startCms();
    const visitor = (await startSite(cms, { TRUSTED_PROXIES: '1' })).visitor();
    const send = (from: string) =>
      // No GraphQL, which WordPress is not asked.
      visitor.send(`/api/${path}?query=%7B`, {
        method: allowed.split(',')[0],
        headers: { 'x-forwarded-for': `10.0.0.1, ${from}` },
      });
    for (let times = 0; times < 3; times += 1) {
      expect((await send('198.51.100.1')).status).not.toBe(429);
    }
    const refused = await send('198.51.100.1');
    expect(refused).toMatchObject({ status: 429, json: { error: 'too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send('198.51.100.2')).status).not.toBe(429);
    expect(countOf(cms)).toBe(0);
  },
);
