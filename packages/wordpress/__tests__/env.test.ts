import { readServerEnv } from '../environment/env';

/** An environment that holds only this. */
function env(values: Record<string, string>): NodeJS.ProcessEnv {
  return { NODE_ENV: 'test', ...values };
}

test('nothing needs to be set, and an empty value is as good as none', () => {
  const all = [
    ...['NEXT_PUBLIC_WORDPRESS_URL', 'SITE_URL', 'PORT', 'REVALIDATE_SECONDS', 'CMS_TIMEOUT_MS'],
    ...['SIGN_IN_WITH', 'TRUSTED_PROXIES', 'REDIS_URL', 'SESSION_REFETCH_SECONDS', 'DATA_DIR'],
    ...['NEXTAUTH_SECRET', 'FAUST_SECRET_KEY', 'REVALIDATE_SECRET'],
  ];
  // The empty values first: who reads the same again gets the last result.
  const empty = readServerEnv(env(Object.fromEntries(all.map((name) => [name, '']))));
  expect(readServerEnv(env({}))).toEqual(empty);
  expect(empty).toMatchObject({
    wordpressUrl: 'http://localhost:4010',
    siteUrl: 'http://localhost:3000',
    SITE_URL: null,
    NEXTAUTH_SECRET: null,
    REDIS_URL: null,
    TRUSTED_PROXIES: 0,
    REVALIDATE_SECONDS: 60,
    CMS_TIMEOUT_MS: 5_000,
    DATA_DIR: '.data',
  });
});

test('variables that are set are used, and addresses lose their final slash', () => {
  const set = {
    NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example/blog//',
    SITE_URL: 'https://site.example/',
    REVALIDATE_SECONDS: '5',
    NEXTAUTH_SECRET: 'one',
    SIGN_IN_WITH: 'faust',
    REDIS_URL: 'rediss://cache.example',
    EMBEDDED_CONTENT_SERVER: '1',
    LOG_FORMAT: 'json',
  };
  const siteUrl = 'https://site.example';
  expect(readServerEnv(env(set))).toMatchObject({
    wordpressUrl: 'https://cms.example/blog',
    siteUrl,
    SITE_URL: siteUrl,
    REVALIDATE_SECONDS: 5,
    NEXTAUTH_SECRET: 'one',
    SIGN_IN_WITH: 'faust',
    REDIS_URL: 'rediss://cache.example',
    EMBEDDED_CONTENT_SERVER: true,
    LOG_FORMAT: 'json',
  });
  expect(readServerEnv(env({ PORT: '8123' })).siteUrl).toBe('http://localhost:8123');
});

test.each([
  ['NEXT_PUBLIC_WORDPRESS_URL', 'cms.example'],
  ['NEXT_PUBLIC_WORDPRESS_URL', 'javascript:alert(1)'],
  ...['graphql', 'index.php?graphql', 'wp-admin/', 'wp-json/wp/v2', '?x=1', '#a'].map((end) => [
    'NEXT_PUBLIC_WORDPRESS_URL',
    `https://cms.example/${end}`,
  ]),
  ...['NEXT_PUBLIC_WORDPRESS_URL', 'SITE_URL', 'GRAVATAR_URL'].flatMap((name) => [
    [name, 'https://me:hunter2@host.example'],
    [name, 'https://hunter2@host.example/'],
  ]),
  ['WORDPRESS_BASIC_AUTH', 'hunter2'],
  ['WORDPRESS_BASIC_AUTH', 'me:hunter2\n'],
  ['REDIS_URL', 'http://:hunter2@cache.example'],
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
    new RegExp(`^Wrong environment\\. ${name}: (?!.*hunter2)[^\\n]+$`),
  );
});
