import { makeAuthor } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { startCms, startSite } from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

/** The size limit of browsers for a cookie, name and attributes included. */
const LIMIT_BYTES = 4_096;

const long = {
  letters: 'W'.repeat(250),
  emoji: '🎉'.repeat(250),
  joined: '👩🏽‍🚀'.repeat(62),
  cyrillic: 'Ж'.repeat(250),
  quotes: '"\\'.repeat(125),
  hebrew: 'שלום '.repeat(50).trim(),
};

/** Avatars may have any address; the longer one is not worth a broken session. */
const cases = Object.entries(long).flatMap(([name, text]) =>
  [280, 3_000].map((length) => [name, length, text] as const),
);

describe.each(['jwt', 'faust'] as const)('%s', (signIn) => {
  test.each(cases)(
    'a name of 250 characters (%s), a picture of %i',
    async (_, length, displayName) => {
      const login = 'l'.repeat(60);
      const author = makeAuthor(987_654_321, login, {
        displayName,
        email: `${'m'.repeat(60)}@${'x'.repeat(35)}.example`,
        avatar: `https://cdn.example/${'a'.repeat(length)}.jpg`,
        password: 'long-pass',
      });
      const site = rigSite();
      const cms = await startCms({ signIn, site: { ...site, authors: [...site.authors, author] } });
      const visitor = (
        await startSite(cms, { SITE_URL: 'https://www.a-site-of-some-length.example' })
      ).visitor();
      const answers = [
        await visitor.signIn(login, 'long-pass'),
        await visitor.send('/api/auth/session'),
      ];
      for (const { setCookies } of answers) {
        const [line = '', ...more] = setCookies.filter((cookie) =>
          cookie.includes('session-token'),
        );
        expect(more).toEqual([]);
        expect(line).toContain('session-token=ey');
        expect(Buffer.byteLength(line)).toBeLessThan(LIMIT_BYTES);
        const all = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        // Servers and proxies allow 8 kB for all headers.
        expect(Buffer.byteLength(all)).toBeLessThan(6_000);
      }
      const session = Object(await visitor.session());
      expect(displayName.startsWith(session.user.name)).toBe(true);
      expect([...session.user.name].length).toBeGreaterThanOrEqual(70);
      expect(session.user.name).toBe(session.user.name.toWellFormed?.() ?? session.user.name);
    },
  );
});
