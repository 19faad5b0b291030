import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { rig, type SetUp } from './doctor-rig';
import { send, type Asked, type Fault } from './fault-proxy';

type Answer = ReturnType<typeof send>;

/** A fault that only requests with a text in their address or body have. */
export const onlyFor = (part: string, answer: () => Answer): { fault: Fault } => ({
  fault: { answer: ({ text }: Asked) => (text.includes(part) ? answer() : undefined) },
});
const page = (status: number, text: string, headers = {}) =>
  onlyFor('', () => send(status, text, 'text/html', headers));
export const json = (body: object) => send(200, JSON.stringify(body), 'application/json');
const errors = (...messages: string[]) =>
  json({ errors: messages.map((message) => ({ message })) });
const lacking = (name: string) => `Cannot query field "${name}" on type "RootMutation".`;
const noSignIn = ['doctorProbe', 'login', 'generateAuthorizationCode'].map(lacking);
const tooDeep = (most: number) =>
  `The server administrator has limited the max query depth to ${most}, but the requested query has 5 levels.`;

const cut: Answer = (res) => void res.destroy();
const late = new Date(Date.now() + 400_000).toUTCString();
const plain = (text: string) => text.replace(/"uri":"[^"]*"/, '"uri":"\\/?p=7"');

export const given = (values: Record<string, string>): SetUp => ({ environment: () => values });
const wordpressAt = (url: () => string): SetUp => ({
  environment: () => ({ NEXT_PUBLIC_WORDPRESS_URL: url() }),
});

const restOff = onlyFor('rest_route=', () =>
  send(401, '{"code":"rest_login_required"}', 'application/json'),
);

/** Returns a folder of a site with this .env.local. */
function folderWith(text: string, encoding: BufferEncoding = 'utf8'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  writeFileSync(path.join(folder, '.env.local'), text, encoding);
  return folder;
}

/** Set-ups in which one thing is wrong. */
export const setUps = {
  'WPGraphQL off': onlyFor('graphql', () =>
    send(301, '', 'text/html', { location: `${rig.proxy.url}/?graphql&query=x` }),
  ),
  'WPGraphQL off, old WordPress': onlyFor('graphql', () => send(200, '<title>My blog</title>')),
  'WPGraphQL off, FaustWP on': onlyFor('graphql', () =>
    send(302, '', 'text/html', { location: `${rig.site.url}/` }),
  ),
  'plain permalinks': { fault: { change: plain } },
  'FaustWP off': { cms: 'jwt' },
  'JWT off': { cms: 'faust', ...given({ SIGN_IN_WITH: 'jwt' }) },
  'none of both': { cms: 'jwt', ...onlyFor('DoctorSignIn', () => errors(...noSignIn)) },
  'JWT and FaustWP clash': given({ SIGN_IN_WITH: 'faust' }),
  'wrong key': given({ FAUST_SECRET_KEY: 'another-key-than-that' }),
  'missing key': given({ FAUST_SECRET_KEY: '' }),
  'wrong publish secret': { fault: { secret: 'another' } },
  'no publish plugin': { fault: { secret: null } },
  clock: { fault: { headers: { date: late } } },
  'down at build': wordpressAt(() => rig.closed),
  'down at start': onlyFor('', () => cut),
  'down later': onlyFor('__schema', () => cut),
  hanging: { ...onlyFor('', () => () => undefined), ...given({ CMS_TIMEOUT_MS: '200' }) },
  'maintenance as 503': page(503, 'Briefly unavailable'),
  'maintenance as 200': page(200, '<title>Under maintenance</title>'),
  firewall: page(403, 'Forbidden'),
  'basic authentication': page(401, 'Authorization required'),
  'https for http': wordpressAt(() => rig.proxy.url.replace('http', 'https')),
  'redirect to another host': page(301, '', { location: 'https://www.cms.example.com/' }),
  typo: wordpressAt(() => 'http://cms.exmaple.invalid'),
  'no scheme': wordpressAt(() => 'cms.example.com'),
  'depth limit': onlyFor('{doctorProbe{doctorProbe', () => errors(tooDeep(3))),
  'depth limit of comments': onlyFor('{doctorProbe{doctorProbe', () => errors(tooDeep(4))),
  menus: onlyFor('location:FOOTER', () => json({ data: { menuItems: { nodes: [] } } })),
  'session secret': given({ NEXTAUTH_SECRET: 'short' }),
  'SITE_URL of another host': {
    environment: () => ({ SITE_URL: rig.stranger.url, PORT: new URL(rig.site.url).port }),
  },
  Redis: given({ REDIS_URL: 'redis://:hunter2@127.0.0.1:1' }),
  disk: given({ DATA_DIR: `${__filename}/data` }),
  introspection: given({ FAUST_SECRET_KEY: '' }),
  'Authorization removed': {
    fault: { answer: ({ req }) => void delete req.headers.authorization },
  },
  'no secret of tokens': {
    fault: {
      answer: ({ req }) =>
        req.headers.authorization
          ? send(403, '{"errors":[{"message":"Internal server error"}]}', 'application/json')
          : undefined,
    },
  },
  'restricted endpoint': onlyFor('DoctorProbe', () =>
    errors('The field "RootQuery.posts" cannot be accessed without authentication.'),
  ),
  'PHP warning before the JSON': onlyFor('graphql', () =>
    send(200, '<br />\n<b>Warning</b>: Undefined variable $x in /a.php\n{"data":{"posts":null}}'),
  ),
  'POST refused': {
    fault: { answer: ({ req }) => (req.method === 'POST' ? send(403, 'Forbidden') : undefined) },
  },
  'REST off, FaustWP': restOff,
  'REST off, publishing': restOff,
  'too many requests': page(429, 'Slow down'),
  'wrong Basic password': {
    ...page(401, 'Authorization required'),
    ...given({ WORDPRESS_BASIC_AUTH: 'me:hunter2' }),
  },
  '.env.local in UTF-16': { folder: folderWith('\uFEFFPORT=3000\n', 'utf16le') },
  'a secret with #': { folder: folderWith('REVALIDATE_SECRET=abc#def\n') },
  'a secret with $': { folder: folderWith('PORT=3000\nNEXTAUTH_SECRET="abc$def"\n') },
  'IPv6 alone': wordpressAt(() => rig.ipv6),
  'front-end address': { cms: 'other-site' },
} satisfies Record<string, SetUp>;
