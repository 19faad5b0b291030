import { REQUESTS, type Limit } from '@showcase/next/limits/limits';
import {
  countOf,
  startCms,
  startSite,
  startWithVisitor,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

interface Row {
  /** GET and POST together: both. */
  method: string;
  path: string;
  maxKb: number;
  limit?: Limit;
}

const post = (path: string, maxKb = 8, limit?: Limit): Row => ({
  ...{ method: 'POST', path, maxKb },
  ...(limit && { limit }),
});
const get = (path: string, limit?: Limit, maxKb = 8): Row => ({
  ...post(path, maxKb, limit),
  method: 'GET',
});

/** The routes below /api but those that caches may keep, and NextAuth's. */
const rows: Row[] = [
  post('account/sign-in'),
  post('account/forgot-password'),
  post('account/reset-password'),
  post('account/sign-out-everywhere'),
  post('comment', 256, REQUESTS.comments),
  get('comment-form', REQUESTS.comments),
  get('editor/preview', REQUESTS.previews),
  get('editor/private-entry', REQUESTS.previews),
  post('editor/refresh', 8, REQUESTS.refresh),
  get('editor/toolbar', REQUESTS.toolbar),
  post('entry-password', 8, REQUESTS.opened),
  get('faust/auth/start', undefined, 1),
  get('faust/auth/token', undefined, 1),
  post('faust/auth/logout', 1),
  { ...post('faust/graphql', 200, REQUESTS.graphql), method: 'GET, POST' },
  get('health'),
];

test.each(rows)(
  '/api/$path is for pages of this site, by $method',
  async ({ method, path, maxKb }) => {
    const { cms, visitor } = await startWithVisitor('editor');
    const asked = countOf(cms);
    const methods = method.split(', ');
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
      expect(answer.headers.get('allow')).toBe(method);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const large = await visitor.post(`/api/${path}`, 'x'.repeat(maxKb * 1024 + 1));
    expect(large).toMatchObject({ status: 413, setCookies: [] });
    expect(countOf(cms)).toBe(asked);
    expect(await visitor.who()).toBe('Edith Editor');
  },
);

test.each(rows.filter(({ limit }) => limit))(
  '/api/$path answers one address so often, and then says when to come back',
  async ({ method, path, limit }) => {
    const cms = await startCms();
    const visitor = (await startSite(cms, { TRUSTED_PROXIES: '1' })).visitor();
    const send = (from: string) =>
      // No GraphQL, which WordPress is not asked.
      visitor.send(`/api/${path}?query=%7B`, {
        method: method.slice(0, 4).replace(',', ''),
        headers: { 'x-forwarded-for': `10.0.0.1, ${from}` },
      });
    for (let times = 0; times < (limit?.most ?? 0); times += 1) {
      expect((await send('198.51.100.1')).status).not.toBe(429);
    }
    const refused = await send('198.51.100.1');
    expect(refused).toMatchObject({ status: 429, json: { error: 'too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send('198.51.100.2')).status).not.toBe(429);
    expect(countOf(cms)).toBe(0);
  },
);
