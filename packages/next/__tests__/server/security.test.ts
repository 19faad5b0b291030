import { createServer } from 'node:http';

import { site } from '@showcase/testing/site/site';
import { defineSite } from '../../definition/define-site';
import type { SiteSecurity } from '../../definition/site-config';
import { securityProblems } from '../../server/check-start';
import { securityHeaders } from '../../server/security-headers';
import { addHeaders } from '../../server/answer-headers';
import { listenLocally } from '@showcase/testing/servers/local-server';

const HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

test.each([
  ['scripts', 'cdn.example.com'],
  ['scripts', HASH],
  ['styles', 'https://fonts.example.com'],
  ['styles', HASH],
  ['connect', '*.example.com:8443'],
  ['connect', 'wss://chat.example.com'],
  ['frames', 'https://example.com:8443'],
  ['forms', '127.0.0.1:4000'],
  ['fonts', 'localhost'],
])('security.%s takes %s', (list, entry) => {
  expect(securityProblems({ [list]: [entry] })).toEqual([]);
});

test.each([
  ...['*', '*.com', 'a.*.com', 'https:', 'http://example.com', 'data:', 'blob:', '', 'a b'],
  ...[
    "'unsafe-inline'",
    'unsafe-eval',
    "'self'",
    "'none'",
    "'nonce-abc'",
    "'sha256-abc'",
    HASH.slice(1, -1),
  ],
  ...['example.com/path', 'https://example.com/', 'example.com; script-src *', 'a.com,b.com'],
  ...['user@example.com', '//example.com', 'example.com:port', 'example.com\n', '[::1]', 'é.com'],
])('no list takes “%s”, and the line names the setting and the value', (entry) => {
  for (const list of ['scripts', 'styles', 'connect', 'frames', 'forms', 'fonts']) {
    const lines = securityProblems({ [list]: ['good.example.com', entry] });
    expect(lines).toEqual([expect.stringMatching(`^security\\.${list} in site\\.config\\.ts: "`)]);
    expect(lines[0]).toContain(`: ${JSON.stringify(entry)} is not allowed`);
    expect(lines[0]).not.toMatch(/good|\n/);
  }
});

test.each([
  ['frames', HASH],
  ['frames', 'wss://example.com'],
  ['scripts', 'wss://example.com'],
  ['script', 'example.com'],
])('security.%s does not take %s', (list, entry) => {
  expect(securityProblems({ [list]: [entry] })).toHaveLength(1);
});

/** The directives of a site with a setting, by their names. */
function policy(security?: SiteSecurity, isProduction = true): Record<string, string> {
  const { 'Content-Security-Policy': text = '' } = securityHeaders({
    siteUrl: 'https://www.example.com',
    isProduction,
    security,
  });
  return Object.fromEntries(text.split('; ').map((each) => each.split(/ (.*)/s)));
}

test('each list adds to its own directives, and empty lists to none', () => {
  const plain = policy();
  expect(policy({ scripts: [], styles: [], fonts: [] })).toEqual(plain);
  const added = policy({
    scripts: ['s.example'],
    styles: ['y.example', HASH],
    connect: ['c.example', 'wss://c.example'],
    frames: ['f.example'],
    forms: ['m.example'],
    fonts: ['t.example'],
  });
  expect(added).toEqual({
    ...plain,
    'script-src': `${plain['script-src']} s.example`,
    'style-src-elem': `${plain['style-src-elem']} y.example`,
    'connect-src': `${plain['connect-src']} c.example wss://c.example`,
    'frame-src': `${plain['frame-src']} f.example`,
    'form-action': `${plain['form-action']} m.example`,
    'font-src': "'self' t.example",
  });
});

test('development refuses what production refuses, but for the code and the connection of Next', () => {
  const ofNext = /^(?:script|connect)-src$/;
  const others = (directives: Record<string, string>) =>
    Object.entries(directives).filter(([name]) => !ofNext.test(name));
  expect(others(policy(undefined, false))).toEqual(others(policy()));
});

test('a hash does not switch off the styles in the document, nor the inline code of Next in development', () => {
  const { 'style-src-elem': styles = '', 'script-src': scripts } = policy(
    { styles: [HASH, 'y.example'], scripts: [HASH] },
    false,
  );
  expect(styles).toBe("'self' 'unsafe-inline' y.example");
  expect(scripts).toBe("'self' 'unsafe-eval' 'unsafe-inline'");
});

test('answers have the lists of site.config.ts, and WordPress may show pages in a frame', async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example.com/wp';
  process.env.WORDPRESS_ADMIN_URL = 'https://admin.example.com';
  defineSite({ ...site, config: { ...site.config, security: { scripts: ['s.example'] } } });
  const server = createServer((req, res) => {
    addHeaders(req, res);
    res.end();
  });
  const { url, close } = await listenLocally(server);
  const { headers } = await fetch(url);
  await close();
  const text = headers.get('content-security-policy');
  expect(text).toMatch(/script-src 'self' 'sha256-\S+' s\.example; /);
  expect(text).toMatch(
    / frame-ancestors 'self' https:\/\/cms\.example\.com https:\/\/admin\.example\.com$/,
  );
});
