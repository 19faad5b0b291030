import { parseCliOptions } from '../cli-options';

describe('the options of the command', () => {
  it('have defaults that need nothing', () => {
    expect(parseCliOptions([], {})).toEqual({
      kind: 'run',
      contentFile: expect.stringMatching(/demo\.wxr\.xml$/),
      posts: 0,
      port: 8080,
      portIsGiven: false,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      faustSecret: undefined,
      revalidateSecret: undefined,
      signIn: 'both',
      plugins: [],
      state: undefined,
    });
  });

  it('come from the command line and the environment', () => {
    const env = {
      SITE_URL: 'https://site.example',
      FAUST_SECRET_KEY: 'secret',
      REVALIDATE_SECRET: 'signs',
      CONTENT_SERVER_SIGN_IN: 'jwt',
      CONTENT_SERVER_STATE: 'of-environment.json',
    };
    const argv = ['--content', 'my.xml', '--posts', '1000', '--port=0'];
    argv.push('--host', '::1', '--sign-in', 'faust', '--plugins', 'yoast,wpml');
    expect(parseCliOptions(argv, env)).toEqual({
      kind: 'run',
      contentFile: 'my.xml',
      posts: 1_000,
      port: 0,
      portIsGiven: true,
      host: '::1',
      siteUrl: 'https://site.example',
      faustSecret: 'secret',
      revalidateSecret: 'signs',
      signIn: 'faust',
      plugins: ['yoast', 'wpml'],
      state: 'of-environment.json',
    });
  });

  it.each([
    [['--nope'], "'--nope'"],
    [['--posts=-1'], '--posts must be a number from 0 to 200000, but is "-1"'],
    [['--port', 'x'], '--port must be a number from 0 to 65535, but is "x"'],
    [['--content='], '--content'],
    [['--sign-in', 'none'], '--sign-in must be one of jwt, faust, both, but is "none"'],
  ])('are refused in one line: %j', (argv, part) => {
    const parsed = parseCliOptions(argv, {});
    expect(parsed).toEqual({ kind: 'wrong', message: expect.stringContaining(part) });
    expect(parsed.kind === 'wrong' && parsed.message).not.toContain('\n');
  });
});
