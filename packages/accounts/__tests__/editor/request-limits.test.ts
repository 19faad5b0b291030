import { REQUESTS } from '@showcase/next/limits/limits';
import { countOf } from '../sign-in/support/signed-in-site';
import { startEditorSite } from './support/editor-site';

test.each([
  ['preview', 'GET', REQUESTS.previews],
  ['toolbar', 'GET', REQUESTS.toolbar],
  ['refresh', 'POST', REQUESTS.refresh],
] as const)(
  '%s: so many a minute from one address, and none by another’s',
  async (name, method, limit) => {
    const { cms, visitor } = await startEditorSite();
    process.env.TRUSTED_PROXIES = '1';
    const somebody = await visitor();
    const path = `/api/editor/${name}?p=1832&previewPathname=%2F%3Fp%3D1832`;
    const send = (from: string) =>
      somebody.send(path, {
        method,
        headers: { 'x-forwarded-for': `10.0.0.1, ${from}` },
        ...(method === 'POST' && { json: { path: '/about/' } }),
      });
    const statuses = new Set<number>();
    for (let tries = 0; tries < limit.most; tries += 1) {
      statuses.add((await send('198.51.100.1')).status);
    }
    expect([...statuses]).toEqual([401]);
    const refused = await send('198.51.100.1');
    expect(refused).toMatchObject({ status: 429, json: { error: 'too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send('198.51.100.2')).status).toBe(401);
    expect(countOf(cms)).toBe(0);
  },
);
