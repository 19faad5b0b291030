import { rig } from './doctor-rig';
import {
  asEditor,
  AUTHORIZATION,
  errors,
  folderWith,
  given,
  json,
  noSignIn,
  onlyFor,
  plain,
  refusing,
  restOff,
  withoutHeader,
  wordpressAt,
  type Row,
} from './faults';
import { send } from './fault-proxy';
import { wordpressSetUps } from './wordpress-set-ups';

/**
 * Set-ups in which one thing is wrong, as the doctor names it. Those that a form, the log, the start or a build name, or
 * that work, are in set-ups-elsewhere.test.ts.
 */
export const setUps: readonly Row[] = [
  ...wordpressSetUps,
  // WordPress's settings.
  [
    'plain permalinks',
    { fault: { change: plain } },
    'permalinks',
    /another structure \(Settings → Permalinks\)/,
    2,
  ],
  [
    'menus',
    onlyFor('location:FOOTER', () => json({ data: { menuItems: { nodes: [] } } })),
    'menus',
    /assign a menu \(Appearance → Menus\)/,
    1,
  ],
  // Signing in.
  ['FaustWP off', { cms: 'jwt' }, 'faust', /activate FaustWP/, 1],
  [
    'JWT off',
    { cms: 'faust', ...given({ SIGN_IN_WITH: 'jwt' }) },
    'sign-in',
    /activate it \(Plugins\), or remove SIGN_IN_WITH/,
    1,
  ],
  [
    'none of both',
    { cms: 'jwt', ...onlyFor('DoctorSignIn', () => errors(...noSignIn)) },
    'sign-in',
    /activate FaustWP/,
    1,
  ],
  [
    'JWT and FaustWP clash',
    given({ SIGN_IN_WITH: 'faust' }),
    'sign-in',
    /deactivate it \(Plugins\)/,
    1,
  ],
  ['Authorization removed', { fault: withoutHeader }, 'sign-in', AUTHORIZATION, 1],
  [
    'no secret of tokens',
    {
      fault: {
        answer: ({ req }) =>
          req.headers.authorization
            ? send(403, '{"errors":[{"message":"Internal server error"}]}', 'application/json')
            : undefined,
      },
    },
    'sign-in',
    /define GRAPHQL_JWT_AUTH_SECRET_KEY/,
    1,
  ],
  [
    'FaustWP alone, Authorization removed',
    { cms: 'faust', fault: withoutHeader, ...asEditor() },
    'account',
    AUTHORIZATION,
    1,
  ],
  [
    'a wrong password, which WordPress quotes',
    {
      ...asEditor({ DOCTOR_PASSWORD: 'hunter2' }),
      ...refusing('&lt;strong&gt;Error&lt;/strong&gt;: hunter2 is wrong'),
    },
    'account',
    /wp-login\.php/,
    1,
    /^Error: … is wrong$/,
  ],
  [
    'FaustWP alone, a wrong password',
    { cms: 'faust', ...asEditor({ DOCTOR_PASSWORD: 'hunter2' }) },
    'account',
    /wp-login\.php/,
    1,
  ],
  [
    'an account, and no secret of tokens',
    { ...asEditor(), ...refusing('JWT Auth is not configured correctly. Please contact …') },
    'account',
    /define GRAPHQL_JWT_AUTH_SECRET_KEY/,
    1,
  ],
  [
    'a plugin that fails at signing in',
    { ...asEditor(), ...refusing('Internal server error') },
    'account',
    /WP_DEBUG_LOG/,
    1,
  ],
  [
    'FaustWP alone, an account, and a wrong key',
    { cms: 'faust', ...asEditor({ FAUST_SECRET_KEY: 'another-key-than-that' }) },
    'account',
    /Settings → Faust into FAUST_SECRET_KEY/,
    1,
  ],
  [
    'a token that a plugin refuses',
    { ...asEditor(), ...onlyFor('{viewer', () => errors('Internal server error')) },
    'account',
    /deactivate that plugin/,
    1,
  ],
  // FaustWP and publishing.
  [
    'wrong key',
    given({ FAUST_SECRET_KEY: 'another-key-than-that' }),
    'faust',
    /Settings → Faust into FAUST_SECRET_KEY/,
    1,
  ],
  [
    'missing key',
    given({ FAUST_SECRET_KEY: '' }),
    'faust',
    /Settings → Faust into FAUST_SECRET_KEY/,
    1,
  ],
  ['REST off, FaustWP', restOff, 'faust', /let \/\?rest_route=\/faustwp\/v1\/ through/, 1],
  ['REST off, publishing', restOff, 'publish', /let \/\?rest_route=.* through/, 1],
  ['wrong publish secret', { fault: { secret: 'another' } }, 'publish', /have to be the same/, 1],
  [
    'no publish plugin',
    { fault: { secret: null } },
    'publish',
    /copy ops\/wordpress\/mu-plugins/,
    1,
  ],
  [
    'front-end address',
    { cms: 'other-site' },
    'front-end',
    /set it to SITE_URL \(Settings → Faust\)/,
    1,
  ],
  // This site.
  ['no scheme', wordpressAt(() => 'cms.example.com'), 'settings', /correct it in \.env\.local/, 2],
  [
    'SITE_URL without a scheme',
    given({ SITE_URL: 'www.example.com' }),
    'settings',
    /correct it in \.env\.local/,
    2,
  ],
  [
    'SITE_URL of another host',
    { environment: () => ({ SITE_URL: rig.stranger.url, PORT: new URL(rig.site.url).port }) },
    'site',
    /Set SITE_URL to the address that visitors have/,
    1,
  ],
  [
    'a secret with #',
    { folder: folderWith('REVALIDATE_SECRET=abc#def\n') },
    'settings',
    /put the value into quotes/,
    1,
  ],
  [
    'a secret with $',
    { folder: folderWith('PORT=3000\nNEXTAUTH_SECRET="abc$def"\n') },
    'settings',
    /write \\\$ for \$/,
    1,
  ],
  [
    'session secret',
    given({ NEXTAUTH_SECRET: 'short' }),
    'session-secret',
    /openssl rand -base64 32/,
    1,
  ],
  ['Redis', given({ REDIS_URL: 'redis://:hunter2@127.0.0.1:1' }), 'redis', /redis-server/, 1],
  ['disk', given({ DATA_DIR: `${__filename}/data` }), 'disk', /make room/, 1],
];
