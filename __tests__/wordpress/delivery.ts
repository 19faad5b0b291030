import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Receiver } from './receiver';
import { blog, call, first, id, menu, post, settings, update } from './scenario';
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

/** How calls are split, kept and sent again. */
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

  // Also when it is another site, or has another secret, until somebody puts that right. A redirect is not followed.
  it.each([503, 500, 429, 308, 401, 404])(
    'keeps a call after an answer %d, and sends it again until it is taken',
    async (status) => {
      receiver.answerWith({ status, location: `${receiver.url}/api/revalidate` });
      await runChange();
      expect(receiver.take()).toEqual([changed]);
      const log = `Headless Revalidate: 127.0.0.1 answered ${status}. Trying again in 10 seconds.`;
      expect(wordpress().takeLog()).toBe(log);

      for (let times = 0; times < 3; times += 1) {
        expect(await retriesWaiting()).toBe(1);
        receiver.answerWith(status);
        await retry();
        expect(receiver.take()).toEqual([changed]);
        expect(wordpress().takeLog()).toMatch(/ answered \d+\. Trying again in \d+ seconds\.$/);
      }
      await retry();
      expect(receiver.take()).toEqual([changed]);
      expect(await retriesWaiting()).toBe(0);
      await retry();
      expect(receiver.take()).toEqual([]);
    },
  );

  it('waits longer the longer a call waits, five minutes at most', async () => {
    receiver.answerWith(503);
    await runChange();
    for (const [age, seconds] of [
      [60, '6\\d'],
      [7_200, '300'],
    ] as const) {
      await wordpress().run(`global $wpdb;
        $name = $wpdb->get_var( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'headless-revalidate-waiting-%'" );
        $older = preg_replace( '/\\d{10}/', (string) ( time() - ${age} ), $name );
        $wpdb->update( $wpdb->options, array( 'option_name' => $older ), array( 'option_name' => $name ) );`);
      wordpress().takeLog();
      receiver.answerWith(503);
      await retry();
      expect(wordpress().takeLog()).toMatch(new RegExp(`Trying again in ${seconds} seconds`));
    }
    receiver.take();
  });

  it('sends again what came after the call that failed, and not what was before it', async () => {
    receiver.answerWith(200, 503);
    await wordpress().run(manyPosts(120), { env: configured() });
    const [, second, ...others] = receiver.take();
    expect(others).toEqual([]);
    wordpress().takeLog();
    await retry();
    const calls = receiver.take();
    expect(calls.map(({ changes }) => changes.length).toSorted()).toEqual([20, 50]);
    expect(calls).toContainEqual(second);
  });

  const changeOf = (number: number) => update(number, `'post_content' => 'Newer.'`);

  it('sends what waits after the next change, too, which may not have to wait for it', async () => {
    receiver.answerWith(503);
    await runChange();
    receiver.take();
    await wordpress().run(changeOf(id.about), { env: configured() });
    expect(receiver.take()).toEqual([call([post(id.about, '/about/')]), changed]);
    wordpress().takeLog();
    await retry();
    expect(receiver.take()).toEqual([]);
  });

  it('tries no others while the website is down, and sends the same twice only once', async () => {
    for (let times = 0; times < 3; times += 1) {
      receiver.answerWith(503);
      await runChange();
      expect(receiver.take()).toHaveLength(1);
    }
    wordpress().takeLog();
    await retry();
    expect(receiver.take()).toEqual([changed]);
  });

  it('loses nothing of what parallel requests could not send', async () => {
    receiver.answerWith(...Array.from({ length: 6 }, () => 503));
    const ids = [id.first, id.about, id.team];
    await Promise.all(ids.map((each) => wordpress().run(changeOf(each), { env: configured() })));
    receiver.take();
    wordpress().takeLog();
    await retry();
    const named = receiver
      .take()
      .flatMap(({ changes }) => changes.map((each) => 'id' in each && each.id));
    expect(named.toSorted()).toEqual(ids.toSorted());
  });

  it('keeps twenty calls, and says "everything" in place of more', async () => {
    await wordpress().run(
      `for ( $i = 0; $i < 20; $i++ ) {
        add_option( 'headless-revalidate-waiting-' . ( time() - 60 ) . "-$i", (string) $i, '', false );
      }`,
    );
    receiver.answerWith(503);
    await runChange();
    expect(receiver.take()).toEqual([changed]);
    expect(wordpress().takeLog()).toMatch(/Trying again in 6\d seconds/);
    await retry();
    expect(receiver.take()).toEqual([call([settings])]);
    await retry();
    expect(receiver.take()).toEqual([]);
  });

  it('says "everything" where a call is too large for the website, or for a proxy before it', async () => {
    receiver.answerWith(413);
    await runChange();
    wordpress().takeLog();
    receiver.take();
    await retry();
    expect(receiver.take()).toEqual([call([settings])]);

    const long = `add_filter( 'post_link', fn( $link ) => $link . str_repeat( 'x/', 700 ) );`;
    await wordpress().run(long + manyPosts(50), { env: configured() });
    expect(receiver.take()).toEqual([call([settings])]);
  });

  it('sends again when nobody listens', async () => {
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

  it('does not send again what the website answers 400 to, but the rest', async () => {
    receiver.answerWith(400);
    await wordpress().run(manyPosts(120), { env: configured() });
    expect(receiver.take()).toHaveLength(3);
    expect(await retriesWaiting()).toBe(0);
    expect(wordpress().takeLog()).toBe(
      'Headless Revalidate: 127.0.0.1 answered 400. Not tried again.',
    );
  });
}
