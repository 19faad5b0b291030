import { makeAuthor } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { startCms, startSite } from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

/** The size limit of browsers for a cookie, name and attributes included. */
const LIMIT_BYTES = 4_096;

test.each(
  (['jwt', 'faust'] as const).flatMap((signIn) => [
    [signIn, 'letters', 'W'.repeat(250), 280],
    [signIn, 'emoji', '🎉'.repeat(250), 280],
    [signIn, 'joined emoji', '👩🏽‍🚀'.repeat(62), 3_000],
    [signIn, 'quotes', '"\\'.repeat(125), 280],
    [signIn, 'Hebrew', 'שלום '.repeat(50).trim(), 280],
  ]) as [signIn: 'jwt' | 'faust', what: string, name: string, picture: number][],
)('%s: a name of 250 characters (%s) fits', async (signIn, _, displayName, pictureLength) => {
  const login = 'l'.repeat(60);
  const author = makeAuthor(987_654_321, login, {
    displayName,
    email: `${'m'.repeat(60)}@${'x'.repeat(35)}.example`,
    // Avatars may have any address; a longer one is not worth a broken session.
    avatar: `https://cdn.example/${'a'.repeat(pictureLength)}.jpg`,
    password: 'long-pass',
  });
  const site = rigSite();
  const cms = await startCms({ signIn, site: { ...site, authors: [...site.authors, author] } });
  const env = { SITE_URL: 'https://www.a-site-of-some-length.example' };
  const visitor = (await startSite(cms, env)).visitor();
  const answers = [
    await visitor.signIn(login, 'long-pass'),
    await visitor.send('/api/auth/session'),
  ];
  for (const { setCookies } of answers) {
    const [line = '', ...more] = setCookies.filter((cookie) => cookie.includes('session-token'));
    expect(more).toEqual([]);
    expect(line).toContain('session-token=ey');
    expect(Buffer.byteLength(line)).toBeLessThan(LIMIT_BYTES);
    const all = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // Servers and proxies allow 8 kB for all headers.
    expect(Buffer.byteLength(all)).toBeLessThan(6_000);
  }
  const { name } = Object(await visitor.session()).user;
  expect(displayName.startsWith(name)).toBe(true);
  expect([...name].length).toBeGreaterThanOrEqual(70);
  expect(name).toBe(name.toWellFormed());
});
