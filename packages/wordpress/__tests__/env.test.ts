import { readServerEnv } from '../environment/env';

/** An environment that holds only this. */
function env(values: Record<string, string>): NodeJS.ProcessEnv {
  return { NODE_ENV: 'test', ...values };
}

const defaults = {
  wordpressUrl: 'http://localhost:4010',
  port: 3000,
  host: null,
  contentServerPort: 4010,
  siteUrl: 'http://localhost:3000',
  publicUrl: null,
  revalidateSeconds: 60,
  cmsTimeoutMs: 5_000,
  cmsConcurrency: 8,
  dataDir: '.data',
  gravatarUrl: 'https://secure.gravatar.com',
  authSecret: null,
  faustSecret: null,
  signInWith: 'auto',
  revalidateSecret: null,
  isEmbedded: false,
  trustedProxies: 0,
  redisUrl: null,
  sessionRefetchSeconds: 0,
  strictBuild: false,
  logsJson: false,
  logsRequests: false,
  metricsPort: null,
  metricsHost: '127.0.0.1',
};
const names = [
  'NEXT_PUBLIC_WORDPRESS_URL',
  'SITE_URL',
  'GRAVATAR_URL',
  'PORT',
  'REVALIDATE_SECONDS',
  'CMS_TIMEOUT_MS',
  'CMS_CONCURRENCY',
  'SIGN_IN_WITH',
  'TRUSTED_PROXIES',
  'REDIS_URL',
  'SESSION_REFETCH_SECONDS',
];
const secrets = ['NEXTAUTH_SECRET', 'FAUST_SECRET_KEY', 'REVALIDATE_SECRET'];

test('nothing needs to be set', () => {
  expect(readServerEnv(env({}))).toEqual(defaults);
});

test('an empty value is as good as none', () => {
  const empty = Object.fromEntries([...names, ...secrets, 'DATA_DIR'].map((name) => [name, '']));
  expect(readServerEnv(env(empty))).toEqual(defaults);
});

test('what is set counts, with no slash at the end of addresses', () => {
  expect(
    readServerEnv(
      env({
        NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example/blog//',
        SITE_URL: 'https://site.example/',
        GRAVATAR_URL: 'https://pictures.example/',
        REVALIDATE_SECONDS: '5',
        CMS_TIMEOUT_MS: '250',
        CMS_CONCURRENCY: '3',
        DATA_DIR: '/var/lib/site',
        NEXTAUTH_SECRET: 'one',
        FAUST_SECRET_KEY: 'two',
        REVALIDATE_SECRET: 'three',
        SIGN_IN_WITH: 'faust',
        TRUSTED_PROXIES: '2',
        REDIS_URL: 'rediss://cache.example',
        SESSION_REFETCH_SECONDS: '30',
        EMBEDDED_CONTENT_SERVER: '1',
      }),
    ),
  ).toEqual({
    ...defaults,
    wordpressUrl: 'https://cms.example/blog',
    siteUrl: 'https://site.example',
    publicUrl: 'https://site.example',
    gravatarUrl: 'https://pictures.example',
    revalidateSeconds: 5,
    cmsTimeoutMs: 250,
    cmsConcurrency: 3,
    dataDir: '/var/lib/site',
    authSecret: 'one',
    faustSecret: 'two',
    revalidateSecret: 'three',
    signInWith: 'faust',
    trustedProxies: 2,
    redisUrl: 'rediss://cache.example',
    sessionRefetchSeconds: 30,
    isEmbedded: true,
  });
});

test('the site’s address follows from its port where it is not given', () => {
  expect(readServerEnv(env({ PORT: '8123' })).siteUrl).toBe('http://localhost:8123');
});

test.each([
  ['NEXT_PUBLIC_WORDPRESS_URL', 'cms.example'],
  ['NEXT_PUBLIC_WORDPRESS_URL', 'javascript:alert(1)'],
  ['SITE_URL', 'https://site.example/blog'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['REVALIDATE_SECONDS', '1.5'],
  ['CMS_TIMEOUT_MS', '5s'],
  ['SIGN_IN_WITH', 'magic'],
  ['TRUSTED_PROXIES', '-1'],
  ['REDIS_URL', 'http://cache.example'],
  ['SESSION_REFETCH_SECONDS', '-5'],
])('%s=%s is an error that names it, on one line', (name, value) => {
  expect(() => readServerEnv(env({ [name]: value }))).toThrow(
    new RegExp(`^Wrong environment\\. ${name}: [^\\n]+$`),
  );
});

test('all wrong values are named at once', () => {
  const all = () => readServerEnv(env(Object.fromEntries(names.map((name) => [name, '?']))));
  for (const name of names) expect(all).toThrow(name);
});
