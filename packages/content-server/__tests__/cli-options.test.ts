import { parseCliOptions } from '../cli-options';

describe('the options of the command', () => {
  it('have defaults that need nothing', () => {
    expect(parseCliOptions([], {})).toEqual({
      kind: 'run',
      server: {
        contentFile: expect.stringMatching(/demo\.wxr\.xml$/),
        generatedPosts: 0,
        port: 8080,
        host: '127.0.0.1',
        siteUrl: 'http://localhost:3000',
        signIn: 'both',
        plugins: [],
      },
      portIsGiven: false,
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
      server: {
        contentFile: 'my.xml',
        generatedPosts: 1_000,
        port: 0,
        host: '::1',
        siteUrl: 'https://site.example',
        faustSecret: 'secret',
        revalidateSecret: 'signs',
        signIn: 'faust',
        plugins: ['yoast', 'wpml'],
      },
      portIsGiven: true,
      state: 'of-environment.json',
    });
  });

  it.each([
    [['--nope'], "'--nope'"],
    [['--posts=-1'], '--posts must be a number from 0 to 200000, but is "-1"'],
    [['--port', 'x'], '--port must be a number from 0 to 65535, but is "x"'],
    [['--content='], '--content'],
    [['--sign-in', 'none'], '--sign-in must be one of jwt, faust, both, but is "none"'],
    [['--plugins', 'yoast,none'], '--plugins must be of yoast'],
  ])('are refused in one line: %j', (argv, part) => {
    const parsed = parseCliOptions(argv, {});
    expect(parsed).toEqual({ kind: 'wrong', message: expect.stringContaining(part) });
    expect(parsed.kind === 'wrong' && parsed.message).not.toContain('\n');
  });
});
