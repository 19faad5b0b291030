import { spawnSync } from 'node:child_process';

/** Runs a program in a process of its own, as Next does: Jest has other modules. */
function run(program: string, variables: NodeJS.ProcessEnv) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NEXT_PUBLIC_WORDPRESS_URL: 'http://127.0.0.1:9',
    NEXTAUTH_SECRET: 'a'.repeat(32),
  };
  delete env.TURBOPACK;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', LOADED + program], {
    env: { ...env, ...variables },
    encoding: 'utf8',
  });
  return { stdout, stderr };
}

/** A next.config.js that loads Faust before it calls withShowcase(). */
const LOADED = `
  require('next/dist/server/require-hook');
  require('@faustwp/core');
  const { withShowcase } = require('@showcase/next/with-showcase.js');
`;

test('pages of Turbopack find their router after a next.config.js that loads Faust', () => {
  // Next sets TURBOPACK after it has read the configuration.
  const program = `
    withShowcase(process.cwd())('phase-production-server').then(() => {
      process.env.TURBOPACK = '1';
      const { vendored } = require('next/dist/compiled/next-server/pages-turbo.runtime.prod.js');
      const ofPages = vendored.contexts.RouterContext.RouterContext;
      const { createElement } = require('react');
      const { renderToString } = require('react-dom/server');
      const { useRouter } = require('next/router');
      const Path = () => useRouter().asPath;
      const page = createElement(ofPages.Provider, { value: { asPath: '/a/' } }, createElement(Path));
      process.stdout.write(renderToString(page));
    });
  `;
  expect(run(program, { NODE_ENV: 'production' })).toEqual({ stdout: '/a/', stderr: '' });
});

test('in development React says nothing of empty attributes after a next.config.js that loads Faust', () => {
  const program = `
    withShowcase(process.cwd())('phase-development-server').then(async () => {
      require('next/router');
      const { renderToReadableStream } = require('react-dom/server.edge');
      const stream = await renderToReadableStream(require('react').createElement('img', { alt: '' }));
      process.stdout.write(await new Response(stream).text());
    });
  `;
  // With TURBOPACK, which `next dev` sets first, Next's router loads React's package for servers.
  const { stdout, stderr } = run(program, { NODE_ENV: 'development', TURBOPACK: '1' });
  expect(stdout).toContain('<img alt=""/>');
  expect(stderr).not.toContain('detached');
});
