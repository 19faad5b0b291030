import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { hasIpv6, key, rig, run, secret, session, type SetUp } from './doctor-rig';
import { send } from './fault-proxy';
import { cut, given, json, onlyFor } from './faults';
import { setUps } from './set-ups';

/** Secrets that must not appear in any output. */
const hidden = new RegExp(
  [key, secret, session, 'hunter2', 'another-key', 'editor-pass'].join('|'),
);

test.each(setUps.filter(([name]) => hasIpv6 || name !== 'IPv6 alone'))(
  '%s',
  async (_, setUp, check, fix, code, seen = /\w/) => {
    const { wrong, exitCode, text } = await run(setUp);
    const found = wrong.find(({ id }) => id === check);
    expect(found?.fix ?? wrong).toMatch(fix);
    expect(found?.cause).toMatch(/\w/);
    expect(found?.seen).toMatch(seen);
    expect(exitCode).toBe(code);
    expect(text).not.toMatch(hidden);
  },
);

const picture = (sourceUrl: string) => json({ data: { mediaItems: { nodes: [{ sourceUrl }] } } });
const robots = '<meta name="robots" content="noindex, nofollow" />';

test.each<[check: string, part: string, answer: () => ReturnType<typeof send>]>([
  ['preview', '/?p=', () => send(200, 'WordPress’s own page')],
  ['front-page', 'nodeByUri', () => json({ data: { nodeByUri: null } })],
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
  const { wrong, checks } = await run(onlyFor('__schema', () => cut));
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

const asEditor = { user: 'editor', ...given({ DOCTOR_PASSWORD: 'editor-pass' }) };

test.each<[string, SetUp]>([
  ['when all is well', {}],
  ['with a test account', asEditor],
  ['with a test account, and FaustWP alone', { cms: 'faust', ...asEditor }],
  ['with a byte order mark before the JSON', { fault: { change: (text) => `\uFEFF${text}` } }],
  [
    'without cookies of visitors',
    { fault: { answer: ({ req }) => void delete req.headers.cookie } },
  ],
  [
    'with a cache that WPGraphQL Smart Cache empties',
    { fault: { headers: { 'x-cache': 'HIT', 'x-graphql-keys': 'abc' } } },
  ],
  ['with FaustWP alone', { cms: 'faust' }],
  ['with WordPress in a folder of its own', inFolder(atRoot, folder)],
  ['with WordPress in a folder of this site’s host', inFolder(site, sameHost)],
  [
    'with a slash at the end, and a scheme in capitals',
    {
      environment: () => ({
        NEXT_PUBLIC_WORDPRESS_URL: `${rig.proxy.url}/`,
        SITE_URL: `${rig.site.url.replace('http', 'HTTP')}/`,
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
