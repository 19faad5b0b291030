import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withFaust } from '@faustwp/core';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';

import { fieldsOf } from '@showcase/wordpress/browser';
import { packagesOfEngine } from '../../build/engine-config';
import { withShowcase } from '../../build/with-showcase';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'owner-'));
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:9';
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what the server of a build reads about it. */
const factsOf = ({ env }: NextConfig): Record<string, unknown> =>
  fieldsOf(JSON.parse(env?.BUILD_FACTS ?? ''));

test('feeds, sitemaps, uploads and the like of the owner are known, and no other file', async () => {
  const named = ['pages/sitemap.xml.tsx', 'pages/feed/index.ts', 'public/wp-content/uploads/a.jpg'];
  const others = ['pages/about.tsx', 'pages/atom/[id].tsx'];
  for (const file of ['public/robots.txt', 'public/feed.png', ...named, ...others]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  const config = await withShowcase(folder)(PHASE_PRODUCTION_BUILD);
  const { ownFiles } = factsOf(config);
  expect(new Set([ownFiles].flat())).toEqual(
    new Set(['/robots.txt', '/feed', '/sitemap.xml', '/wp-content/uploads/a.jpg']),
  );
});

test('an owner’s proxy is known, which is asked before each answer', async () => {
  const known = async () => factsOf(await withShowcase(folder)(PHASE_PRODUCTION_BUILD));
  expect(await known()).toMatchObject({ hasProxy: false });
  writeFileSync(path.join(folder, 'proxy.ts'), '');
  expect(await known()).toMatchObject({ hasProxy: true });
  rmSync(path.join(folder, 'proxy.ts'));
});

test('a build by Vercel is recorded as one for functions', async () => {
  const known = async () => factsOf(await withShowcase(folder)(PHASE_PRODUCTION_BUILD));
  expect(await known()).toMatchObject({ isForFunctions: false });
  process.env.NOW_BUILDER = '1';
  expect(await known()).toMatchObject({ isForFunctions: true });
  delete process.env.NOW_BUILDER;
});

test.each([
  ['export const blocks: Blocks = {};', ''],
  ['export const blocks = {};', ''],
  ["export const blocks: Blocks = {\n  'core/button': load,\n};", '1'],
  ['export const blocks = { ...others };', '1'],
  ["export { blocks } from './others';", '1'],
])('pages have code for blocks, unless blocks.ts has none: %s', async (text, expected) => {
  writeFileSync(path.join(folder, 'blocks.ts'), text);
  const { env } = await withShowcase(folder)(PHASE_PRODUCTION_BUILD);
  expect(env?.HAS_BLOCKS).toBe(expected);
});

test.each([
  ['<Html {...root}><Head /><body><Main /></body></Html>', true],
  ['<Html {...root} className={font.variable}><body><Main /></body></Html>', false],
  ['<Html {...root}><body className="antialiased"><Main /></body></Html>', false],
])(
  'documents have styles unless elements around the page may need others: %s',
  async (text, expected) => {
    mkdirSync(path.join(folder, 'pages'), { recursive: true });
    writeFileSync(path.join(folder, 'pages/_document.tsx'), `return ${text};`);
    const { env } = await withShowcase(folder)(PHASE_PRODUCTION_BUILD);
    expect(JSON.parse(env?.BUILD_FACTS ?? '')).toMatchObject({ isDocumentPlain: expected });
  },
);

test('an owner’s own settings stand beside the engine’s', async () => {
  const ran: string[] = [];
  const own: NextConfig = {
    headers: () => Promise.resolve([{ source: '/a', headers: [{ key: 'a', value: 'b' }] }]),
    webpack: (config: object) => {
      ran.push('own');
      return { ...config, isOwn: true };
    },
    experimental: { cpus: 1 },
    transpilePackages: ['a-package'],
    serverExternalPackages: ['another'],
    outputFileTracingExcludes: { '/x': ['y'] },
    turbopack: { resolveAlias: { a: 'b' } },
    env: { OWN: 'x' },
  };
  const plain = await withShowcase(folder)(PHASE_PRODUCTION_BUILD);
  const config = await withShowcase(folder, own)(PHASE_PRODUCTION_BUILD);
  expect(config).toMatchObject({
    experimental: { cpus: 1, clientRouterFilter: false },
    transpilePackages: [...(plain.transpilePackages ?? []), 'a-package'],
    serverExternalPackages: [...(plain.serverExternalPackages ?? []), 'another'],
    outputFileTracingExcludes: { ...plain.outputFileTracingExcludes, '/x': ['y'] },
    turbopack: {
      root: folder,
      resolveAlias: { ...plain.turbopack?.resolveAlias, a: 'b' },
    },
    env: { ...plain.env, OWN: 'x' },
  });
  expect(await config.headers?.()).toEqual([
    ...((await plain.headers?.()) ?? []),
    { source: '/a', headers: [{ key: 'a', value: 'b' }] },
  ]);
  const webpack = {
    BannerPlugin: class {},
    Compilation: { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: 0 },
  };
  const compiled: unknown = config.webpack?.(
    { optimization: { splitChunks: { cacheGroups: {} } }, plugins: [], resolve: { alias: {} } },
    // The engine reads only these properties of Next's argument.
    { dir: folder, isServer: false, dev: false, webpack } as never,
  );
  expect(compiled).toMatchObject({
    isOwn: true,
    plugins: [expect.anything()],
    optimization: { splitChunks: { cacheGroups: { styles: { name: 'styles' } } } },
  });
  expect(ran).toEqual(['own']);
});

test('files in Faust’s form get this site’s `@faustwp/core`, with both compilers', async () => {
  const config = await withShowcase(folder)(PHASE_PRODUCTION_BUILD);
  expect(config.turbopack?.resolveAlias?.['@faustwp/core']).toEqual({
    browser: './faust/browser',
    default: './faust/server',
  });
  expect(config.turbopack?.resolveAlias?.['@showcase/next/faust-config']).toEqual({
    node: './faust.config',
  });
  const asked: string[] = [];
  const external = ({ request }: { request: string }) => {
    asked.push(request);
    return Promise.resolve(request);
  };
  const given = { externals: [external], resolve: { alias: { react: 'r' } } };
  // The engine reads only these properties of Next's argument.
  config.webpack?.(given, { dir: '/x', isServer: true } as never);
  expect(given.resolve.alias).toEqual({
    react: 'r',
    '@faustwp/core$': '/x/faust/server',
    '@faustwp/core/dist/css/toolbar.css': '/x/faust/toolbar.css',
    '@showcase/next/faust-config': '/x/faust.config',
  });
  for (const request of ['@faustwp/core', '@faustwp/core/dist/cjs/index.js']) {
    await given.externals[0]?.({ request });
  }
  expect(asked).toEqual(['@faustwp/core/dist/cjs/index.js']);
});

test('withFaust() inside or around withShowcase() adds no redirect of previews, which would lead to itself', async () => {
  const redirects = () => Promise.resolve([{ source: '/a', destination: '/b', permanent: true }]);
  const inside = withShowcase(folder, withFaust({ redirects }));
  const config = await inside(PHASE_PRODUCTION_BUILD);
  expect(await config.redirects?.()).toEqual(await redirects());
  // withFaust() gives the function back.
  const around: unknown = withFaust(withShowcase(folder, {}) as NextConfig);
  expect(around).toBeInstanceOf(Function);
});

test.each<[string, NextConfig, RegExp]>([
  ['a base path', { basePath: '/blog' }, /`basePath: "\/blog"`: .*SITE_URL=/],
  [
    'a page cache',
    { cacheHandler: './mine.js' },
    /`cacheHandler: "\.\/mine\.js"`: .* WordPress clears/,
  ],
  ['a size of that cache', { cacheMaxMemorySize: 9 }, /`cacheMaxMemorySize: 9`: .* a memory/],
  [
    'several languages',
    { i18n: { locales: ['en', 'de'], defaultLocale: 'en' } },
    /`i18n: .*`: languages .* of WordPress/,
  ],
  ['an export of files', { output: 'export' }, /`output: "export"`: a server renders/],
  [
    'addresses without a slash',
    { trailingSlash: false },
    /`trailingSlash: false`: .* end in a slash/,
  ],
  [
    'the redirect of Next',
    { skipTrailingSlashRedirect: false },
    /`skipTrailingSlashRedirect: false`: the engine redirects/,
  ],
])('%s in next.config.js is refused for its reason', async (_, own, line) => {
  const refused = withShowcase(folder, own)(PHASE_PRODUCTION_BUILD);
  await expect(refused).rejects.toThrow(line);
  // No reason of another setting.
  await expect(refused).rejects.toThrow(/^next\.config\.js can't set `[^\n]+\.$/);
});

test('each refused setting has its line', async () => {
  const own: NextConfig = { trailingSlash: false, output: 'export' };
  await expect(withShowcase(folder, own)(PHASE_PRODUCTION_BUILD)).rejects.toThrow(
    /`trailingSlash: .*\n.*`output: /,
  );
});

test.each<NextConfig>([
  { trailingSlash: true },
  { trailingSlash: undefined, skipTrailingSlashRedirect: true },
  { cacheMaxMemorySize: 0, basePath: '' },
  { output: 'standalone' },
])('the engine’s own value in next.config.js changes nothing: %j', async (own) => {
  const plain = await withShowcase(folder)(PHASE_PRODUCTION_BUILD);
  const config = await withShowcase(folder, own)(PHASE_PRODUCTION_BUILD);
  expect(JSON.stringify(config)).toBe(JSON.stringify(plain));
  expect(config).toMatchObject({ trailingSlash: true, skipTrailingSlashRedirect: true });
});

test('Faust’s `i18n` of one language changes no address, and is left out', async () => {
  const own: NextConfig = { i18n: { locales: ['en'], defaultLocale: 'en' } };
  const config = await withShowcase(folder, own)(PHASE_PRODUCTION_BUILD);
  expect(config).not.toHaveProperty('i18n');
});

test.each([
  ['1', true],
  ['', false],
])(
  'with Turbopack the engine and the site share what servers load, unminified (TURBOPACK=%s)',
  async (turbopack, isShared) => {
    jest.replaceProperty(process, 'env', { ...process.env, TURBOPACK: turbopack });
    const config = await withShowcase(folder)(PHASE_PRODUCTION_BUILD);
    jest.restoreAllMocks();
    const { bundlePagesRouterDependencies, experimental, serverExternalPackages = [] } = config;
    expect(bundlePagesRouterDependencies).toBe(isShared);
    expect(experimental?.serverMinification).toBe(isShared ? false : undefined);
    const external = ['zod', 'next-auth', '@opentelemetry/api'];
    const shared = external.filter((each) => serverExternalPackages.includes(each));
    expect(shared).toEqual(isShared ? external : []);
    const always = ['@apollo/client', '@faustwp/core', 'graphql'];
    expect(serverExternalPackages).toEqual(expect.arrayContaining(always));
  },
);

test('development compiles no package of npm that the engine imports, and the engine itself', () => {
  const imported = ['zod', 'parse5', 'graphql', '@redis/client', 'postcss', 'next-auth'];
  expect(packagesOfEngine).toEqual(expect.arrayContaining(imported));
  const compiled = ['@showcase/html', '@showcase/wordpress', 'next', 'react'];
  expect(packagesOfEngine.filter((name) => compiled.includes(name))).toEqual([]);
});
