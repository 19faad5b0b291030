import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { hasIpv6, key, rig, run, secret, session, type SetUp } from './doctor-rig';
import { send } from './fault-proxy';
import { given, json, onlyFor, setUps } from './set-ups';

/** Secrets that must not appear in any output. */
const hidden = new RegExp([key, secret, session, 'hunter2', 'another-key'].join('|'));

/** The set-up, the check that says ✗, what its fix names, the exit code. */
const expected: [keyof typeof setUps, check: string, fix: RegExp, exitCode: number][] = [
  ['WPGraphQL off', 'wpgraphql', /activate WPGraphQL \(Plugins\), and see its endpoint/, 2],
  ['WPGraphQL off, old WordPress', 'wpgraphql', /activate it \(Plugins\)/, 2],
  ['WPGraphQL off, FaustWP on', 'wpgraphql', /activate WPGraphQL \(Plugins\)/, 2],
  ['plain permalinks', 'permalinks', /another structure \(Settings → Permalinks\)/, 2],
  ['FaustWP off', 'faust', /activate FaustWP/, 1],
  ['JWT off', 'sign-in', /activate it \(Plugins\), or remove SIGN_IN_WITH/, 1],
  ['none of both', 'sign-in', /activate FaustWP/, 1],
  ['JWT and FaustWP clash', 'sign-in', /deactivate it \(Plugins\)/, 1],
  ['wrong key', 'faust', /Settings → Faust into FAUST_SECRET_KEY/, 1],
  ['missing key', 'faust', /Settings → Faust into FAUST_SECRET_KEY/, 1],
  ['wrong publish secret', 'publish', /have to be the same/, 1],
  ['no publish plugin', 'publish', /copy ops\/wordpress\/mu-plugins/, 1],
  ['clock', 'clock', /NTP/, 1],
  ['down at build', 'reachable', /start WordPress/, 2],
  ['down at start', 'reachable', /the log of its web server/, 2],
  ['down later', 'introspection', /the log of its web server/, 2],
  ['hanging', 'reachable', /let this server through/, 2],
  ['maintenance as 503', 'reachable', /delete \.maintenance/, 2],
  ['maintenance as 200', 'wpgraphql', /delete \.maintenance/, 2],
  ['firewall', 'reachable', /let its requests through/, 2],
  ['basic authentication', 'reachable', /WORDPRESS_BASIC_AUTH/, 2],
  ['https for http', 'reachable', /begin NEXT_PUBLIC_WORDPRESS_URL with http:/, 2],
  ['redirect to another host', 'reachable', /set NEXT_PUBLIC_WORDPRESS_URL to it/, 2],
  ['typo', 'reachable', /the spelling of NEXT_PUBLIC_WORDPRESS_URL/, 2],
  ['no scheme', 'settings', /correct it in \.env\.local/, 2],
  ['depth limit', 'depth', /Max Depth to allow for GraphQL Queries” to 5/, 2],
  ['depth limit of comments', 'depth', /Max Depth to allow for GraphQL Queries” to 5/, 1],
  ['menus', 'menus', /assign a menu \(Appearance → Menus\)/, 1],
  ['session secret', 'session-secret', /openssl rand -base64 32/, 1],
  ['SITE_URL of another host', 'site', /Set SITE_URL to the address that visitors have/, 1],
  ['Redis', 'redis', /start redis-server/, 1],
  ['disk', 'disk', /make room/, 1],
  ['introspection', 'introspection', /Enable Public Introspection/, 1],
  ['Authorization removed', 'sign-in', /SetEnvIf Authorization .* fastcgi_param HTTP_AUTH/, 1],
  ['no secret of tokens', 'sign-in', /define GRAPHQL_JWT_AUTH_SECRET_KEY/, 1],
  ['restricted endpoint', 'wpgraphql', /turn off “Restrict Endpoint to Authenticated/, 2],
  ['PHP warning before the JSON', 'wpgraphql', /WP_DEBUG_DISPLAY/, 2],
  ['POST refused', 'wpgraphql', /let POST .* through/, 2],
  ['REST off, FaustWP', 'faust', /let \/\?rest_route=\/faustwp\/v1\/ through/, 1],
  ['REST off, publishing', 'publish', /let \/\?rest_route=.* through/, 1],
  ['too many requests', 'reachable', /exempt the address of this server/, 2],
  ['wrong Basic password', 'reachable', /^correct WORDPRESS_BASIC_AUTH/, 2],
  ['.env.local in UTF-16', 'settings', /save it as UTF-8/, 2],
  ['a secret with #', 'settings', /put the value into quotes/, 1],
  ['a secret with $', 'settings', /write \\\$ for \$/, 1],
  ['IPv6 alone', 'reachable', /set NEXT_PUBLIC_WORDPRESS_URL to http:\/\/\[::1\]:\d+$/, 2],
  ['front-end address', 'front-end', /set it to SITE_URL \(Settings → Faust\)/, 1],
];

test.each(expected.filter(([name]) => hasIpv6 || name !== 'IPv6 alone'))(
  '%s',
  async (name, check, fix, code) => {
    const { wrong, exitCode, text } = await run(setUps[name]);
    const found = wrong.find(({ id }) => id === check);
    expect(found?.fix ?? wrong).toMatch(fix);
    expect(found?.cause).toMatch(/\w/);
    expect(exitCode).toBe(code);
    expect(text).not.toMatch(hidden);
  },
);

const picture = (sourceUrl: string) => json({ data: { mediaItems: { nodes: [{ sourceUrl }] } } });
const robots = '<meta name="robots" content="noindex, nofollow" />';

test.each<[check: string, part: string, answer: () => ReturnType<typeof send>]>([
  ['preview', '/?p=', () => send(200, 'WordPress’s own page')],
  ['front-page', 'nodeByUri', () => json({ data: { nodeByUri: null } })],
  ['feeds', '/feed/', () => send(404, '')],
  ['sitemap', '/wp-sitemap.xml', () => send(404, '')],
  ['search-engines', '/wp-login.php', () => send(200, robots)],
  ['pictures', 'mediaItems', () => picture(`${rig.closed}/a.jpg`)],
])('%s is wrong alone where WordPress answers otherwise to %s', async (check, part, answer) => {
  const { wrong } = await run(onlyFor(part, answer));
  expect(wrong).toEqual([expect.objectContaining({ id: check, fix: expect.stringMatching(/\w/) })]);
});

test.each([
  ['https', { SITE_URL: 'http://www.example.invalid' }, 'site,https,front-end'],
  ['cookies', { NEXTAUTH_URL: 'http://other.example' }, 'cookies'],
])('%s is wrong with %j', async (_, environment, expected) => {
  const { wrong } = await run({ environment: () => environment });
  expect(wrong.map(({ id }) => id).join()).toBe(expected);
});

test('a WordPress whose errors are no list is one that does not answer as WPGraphQL', async () => {
  const { wrong } = await run(onlyFor('graphql', () => json({ errors: 'closed' })));
  expect(wrong).toEqual([expect.objectContaining({ id: 'wpgraphql', level: 2 })]);
});

test('once WordPress has gone the check says so, and no other asks', async () => {
  const { wrong, checks } = await run(setUps['down later']);
  expect(wrong).toEqual([
    expect.objectContaining({ seen: expect.stringMatching(/^WordPress stopped answering: /) }),
  ]);
  const last = { id: 'pictures', level: null, seen: 'not asked: see above' };
  expect(checks.at(-1)).toMatchObject(last);
});

const to = (location: string) => send(302, '', 'text/html', { location });

/** A WordPress in the folder /wp, with FaustWP alone. `rest`: how the rest of its host answers. */
const inFolder = (
  rest: (text: string) => ReturnType<typeof send> | undefined,
  environment: SetUp['environment'],
): SetUp => ({
  cms: 'faust',
  environment,
  fault: {
    answer({ text, req }) {
      const after = encodeURIComponent('/generate/?redirect_uri=x');
      if (text.startsWith('/wp/generate?'))
        return to(`${rig.proxy.url}/wp/wp-login.php?redirect_to=${after}`);
      if (!text.startsWith('/wp/')) return rest(text);
      if (/^\/wp\/(?:\?p=|$)/.test(text)) return to(environment?.().SITE_URL + text.slice(3));
      req.url = req.url?.slice('/wp'.length);
    },
    change: (text) => text.replace(/"url":"http:[^"]*"/, `"url":"${rig.proxy.url}/wp"`),
  },
});
const atRoot = (text: string) =>
  text.startsWith('/generate') ? to(`${rig.site.url}/generate/?x`) : undefined;
const folder = () => ({ WORDPRESS_ADMIN_URL: `${rig.proxy.url}/wp` });
const whole = () => ({ NEXT_PUBLIC_WORDPRESS_URL: `${rig.proxy.url}/wp`, SITE_URL: rig.site.url });
const sameHost = () => ({ ...whole(), SITE_URL: rig.proxy.url });
/** This site at the root of that host. */
const site = (text: string) => {
  if (text === '/api/health') return json({ status: 'ok' });
  if (text.startsWith('/generate')) return to(rig.proxy.url + text.replace('/', '/wp/'));
  return send(200, 'page', 'text/html', { 'set-cookie': 'csrf=x; HttpOnly' });
};

test.each<[string, SetUp, string]>([
  ['its Site Address is the root', inFolder(atRoot, () => ({})), 'set WORDPRESS_ADMIN_URL'],
  ['nothing is at the root', inFolder(() => send(404, ''), whole), 'redirect /generate/ there'],
])('a WordPress in a folder, and %s', async (_, setUp, fix) => {
  const { wrong } = await run(setUp);
  const found = { id: 'preview', fix: expect.stringMatching(`^${fix}.*/wp`) };
  expect(wrong).toEqual([expect.objectContaining(found)]);
});

const pair = Buffer.from('me:hunter2').toString('base64');

test.each<[string, SetUp]>([
  ['when all is well', {}],
  ['with FaustWP alone', { cms: 'faust' }],
  ['with WordPress in a folder of its own', inFolder(atRoot, folder)],
  ['with WordPress in a folder of this site’s host', inFolder(site, sameHost)],
  [
    'with a slash at the end',
    {
      environment: () => ({
        NEXT_PUBLIC_WORDPRESS_URL: `${rig.proxy.url}/`,
        SITE_URL: `${rig.site.url}/`,
      }),
    },
  ],
  [
    'with a password before WordPress',
    {
      fault: {
        answer: ({ req }) =>
          req.headers.authorization === `Basic ${pair}` ? undefined : send(401, 'No'),
      },
      ...given({ WORDPRESS_BASIC_AUTH: 'me:hunter2' }),
    },
  ],
])('nothing is wrong %s', async (_, setUp) => {
  const { exitCode, checks, text } = await run(setUp);
  expect(checks.filter(({ level }) => level !== 0)).toEqual([]);
  expect(exitCode).toBe(0);
  expect(text).not.toMatch(hidden);
});

test('another WordPress than that of the environment gets none of its secrets', async () => {
  const sent: unknown[] = [];
  const { checks, wrong } = await run({
    fault: { answer: ({ req }) => void sent.push(req.headers) },
    ...given({
      NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example',
      WORDPRESS_BASIC_AUTH: 'me:hunter2',
    }),
    url: () => rig.proxy.url,
  });
  const left = checks.filter(({ seen }) => seen.startsWith('the secrets of .env.local are for'));
  expect(left.map(({ id }) => id)).toEqual(['introspection', 'faust', 'publish']);
  expect(wrong).toEqual([]);
  expect(sent.length).toBeGreaterThan(5);
  expect(JSON.stringify(sent)).not.toMatch(/faust(?:wp)?-secret|Basic|headless-check/);
});

test('Node runs it without a compiler; it prints a line for each check, and exits by the worst', () => {
  const env = {
    PATH: process.env.PATH,
    NEXT_PUBLIC_WORDPRESS_URL: rig.closed,
    NODE_ENV: 'production',
  } as const;
  const args = ['packages/cli/showcase.mjs', 'doctor'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
  expect(stdout).toMatch(/^✓ Settings: all variables have a possible value$/m);
  expect(stdout).toMatch(
    /^✗ WordPress: .*ECONNREFUSED.*\n {4}cause: nothing listens there\n {4}fix: .*\n {4}see: /m,
  );
  expect(stdout).toMatch(/^– WPGraphQL: not asked/m);
});

test('each check names a guide that exists, with its section', async () => {
  const { checks } = await run();
  for (const { guide } of checks) {
    const [file = '', section] = guide.split('#');
    const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    if (section !== undefined) expect(headings).toContain(section);
  }
});
