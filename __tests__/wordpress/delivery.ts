import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Receiver } from './receiver';
import { blog, call, first, id, menu, settings, update } from './scenario';
import type { WordPress } from './wordpress';

export interface Rig {
  wordpress: () => WordPress;
  receiver: Receiver;
  /** The environment of a configured plugin. */
  configured: () => Record<string, string>;
}

const retryHook = 'headless_revalidate_retry';
export const change = update(id.first, `'post_content' => 'New.'`);
export const changed = call([first]);
const waiting = `return array_sum( array_map( fn( $events ) => isset( $events['${retryHook}'] ) ? 1 : 0, _get_cron_array() ) );`;
const many = (what: string) => (count: number) =>
  `$many = ${count}; ${readFileSync(path.join(__dirname, `php/many-${what}.php`), 'utf8')}`;
const manyPosts = many('posts');
const manyTerms = many('terms');

/** How calls are split, retried and given up. */
export function deliveryTests({ wordpress, receiver, configured }: Rig) {
  const runChange = (env = configured()) => wordpress().run(change, { env });
  const retry = (env = configured()) => wordpress().cron(retryHook, { env });
  const retriesWaiting = () => wordpress().run(waiting);

  it('puts at most 50 paths into one call', async () => {
    await wordpress().run(manyPosts(120), { env: configured() });
    const calls = receiver.take();
    expect(calls.map(({ changes }) => changes.length)).toEqual([50, 50, 20]);
    const ids = calls.flatMap(({ changes }) => changes).map((each) => ('id' in each ? each.id : 0));
    expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => 1000 + index));
  });

  it('puts at most 50 changes into one call, those without a path among them', async () => {
    const menus = `wp_update_nav_menu_object( ${id.menu}, array( 'menu-name' => 'Main menu' ) );`;
    await wordpress().run(manyPosts(50) + menus, { env: configured() });
    expect(receiver.take().slice(1)).toEqual([call([menu])]);
  });

  it('counts the paths of lists among the 50', async () => {
    const stick = 'stick_post( 1000 );';
    await wordpress().run(manyPosts(49) + stick, { env: configured() });
    expect(receiver.take()).toMatchObject([{ paths: ['/blog/'], tags: ['list:post'] }]);
    wordpress().restore();

    await wordpress().run(manyPosts(50) + stick, { env: configured() });
    expect(receiver.take()).toMatchObject([
      { paths: [], tags: ['list:post'] },
      { paths: ['/blog/'], changes: [], tags: [] },
    ]);
  });

  it('puts at most 500 tags into one call', async () => {
    const path = `add_filter( 'term_link', fn( $link ) => home_url( '/?shelf=1' ) );`;
    await wordpress().run(path + manyTerms(500), { env: configured() });
    const tags = Array.from({ length: 500 }, (_, index) => `list:term:${1000 + index}`);
    expect(receiver.take()).toEqual([
      { ...call([first], [blog]), tags },
      { ...call([]), tags: ['list:post'] },
    ]);
  });

  const moved = `add_filter( 'post_link', fn( $link ) => did_action( 'shutdown' ) ? $link . 'new/' : $link );`;
  it.each([
    ['the lists of one post need more', manyTerms(251)],
    ['so many posts need more', manyPosts(251)],
    ['so many posts have two paths that they need more', moved + manyPosts(126)],
  ])('says "everything" where %s than five calls', async (_, code) => {
    await wordpress().run(code, { env: configured() });
    expect(receiver.take()).toEqual([call([settings])]);
  });

  it.each([503, 500, 429])('tries once more after an answer %d', async (status) => {
    receiver.answerWith(status);
    await runChange();
    expect(receiver.take()).toEqual([changed]);
    expect(await retriesWaiting()).toBe(1);
    expect(wordpress().takeLog()).toBe(
      `Headless Revalidate: 127.0.0.1 answered ${status}. Trying again in 45 seconds.`,
    );

    await retry();
    expect(receiver.take()).toEqual([changed]);
    expect(await retriesWaiting()).toBe(0);
  });

  it('gives up after the retry', async () => {
    receiver.answerWith(503, 503);
    await runChange();
    await retry();
    expect(receiver.take()).toEqual([changed, changed]);
    expect(await retriesWaiting()).toBe(0);
    expect(wordpress().takeLog()).toMatch(
      /\nHeadless Revalidate: 127\.0\.0\.1 answered 503\. Given up\.$/,
    );
  });

  it('sends with the retry what came after the call that failed, and not what was before it', async () => {
    receiver.answerWith(200, 503);
    await wordpress().run(manyPosts(120), { env: configured() });
    const [, second] = receiver.take();
    wordpress().takeLog();
    await retry();
    const calls = receiver.take();
    expect(calls.map(({ changes }) => changes.length)).toEqual([50, 20]);
    expect(calls[0]).toEqual(second);
  });

  it('tries once more when nobody listens', async () => {
    const other = new Receiver(receiver.secret);
    await other.start();
    const { url, port } = other;
    await other.stop();
    const env = { ...configured(), HEADLESS_SITE_URL: url };
    await runChange(env);
    expect(wordpress().takeLog()).toMatch(/127\.0\.0\.1 gave no answer: .+ Trying again/);

    await other.start(port);
    await retry(env);
    expect(other.take()).toEqual([changed]);
    await other.stop();
  });

  // A redirect is not followed.
  it.each([308, 400, 401, 404, 413])('does not try again after an answer %d', async (status) => {
    receiver.answerWith({ status, location: `${receiver.url}/api/revalidate` });
    await runChange();
    expect(receiver.take()).toEqual([changed]);
    expect(await retriesWaiting()).toBe(0);
    expect(wordpress().takeLog()).toBe(
      `Headless Revalidate: 127.0.0.1 answered ${status}. Not tried again.`,
    );
  });

  it('does not keep the editor waiting for a website that hangs', async () => {
    // The answer never comes, so this only ends because WordPress stops waiting.
    receiver.answerWith('silence');
    await runChange();
    expect(receiver.take()).toEqual([changed]);
    expect(await retriesWaiting()).toBe(1);
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
