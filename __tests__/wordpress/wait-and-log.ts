import { existsSync } from 'node:fs';
import path from 'node:path';
import { change, changed, type Rig } from './delivery';

/** How long an editor waits for a call, and which failures are logged. */
export function waitAndLogTests({ wordpress, receiver, configured }: Rig) {
  const runChange = (env = configured()) => wordpress().run(change, { env });

  it('does not keep the editor waiting for a website that hangs', async () => {
    // The answer never comes, so this only ends because WordPress stops waiting.
    receiver.answerWith('silence');
    await runChange();
    expect(receiver.take()).toEqual([changed]);
    expect(wordpress().takeLog()).toContain('gave no answer');
  });

  it('ends the answer to the editor first where PHP can, and then has time', async () => {
    const note = path.join(wordpress().folder, 'note');
    const ended: boolean[] = [];
    receiver.onCall = () => ended.push(existsSync(note));
    const timeout = `add_filter( 'http_request_args', function ( $args ) {
      update_option( 'timeout_of_the_call', $args['timeout'] ); return $args; } );`;
    await wordpress().run(timeout + change, { env: configured() });
    expect(await wordpress().run(`return get_option( 'timeout_of_the_call' );`)).toBe('1');

    await wordpress().run(
      `function fastcgi_finish_request() { return touch( '${note}' ); } ${timeout} ${change}`,
      { env: configured() },
    );
    expect(await wordpress().run(`return get_option( 'timeout_of_the_call' );`)).toBe('15');
    expect(ended).toEqual([false, true]);
    receiver.onCall = () => {};
    receiver.take();
  });

  it('never logs the secret or a password in the address', async () => {
    const address = receiver.url.replace('//', '//name:password-of-the-site@');
    receiver.answerWith(503);
    await runChange({ ...configured(), HEADLESS_SITE_URL: address });
    receiver.take();
    const log = wordpress().takeLog();
    expect(log).toContain('127.0.0.1 answered 503');
    expect(log).not.toMatch(new RegExp(`${receiver.secret}|password-of-the-site`));
  });

  it('logs nothing where WordPress keeps no log', async () => {
    receiver.answerWith(503);
    const constants = { WP_DEBUG_LOG: false };
    await wordpress().run(change, { env: configured(), constants });
    expect(receiver.take()).toEqual([changed]);
    expect(wordpress().takeLog()).toBe('');
  });
}
