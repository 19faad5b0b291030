import { change, changed, type Rig } from './delivery';
import type { RunOptions } from './wordpress';

const activate = `update_option( 'active_plugins', array( 'headless-revalidate.php' ) );`;
const hooks = `return array_values( array_filter( array_keys( $GLOBALS['wp_filter'] ), function ( $hook ) {
  foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks as $callbacks ) {
    foreach ( $callbacks as $callback ) {
      $class = is_array( $callback['function'] ) && is_object( $callback['function'][0] ) ? get_class( $callback['function'][0] ) : '';
      if ( 0 === strpos( $class, 'Headless_Revalidate' ) ) { return true; }
    }
  }
  return false;
} ) );`;

/** When the plugin is on, and when it does nothing at all. */
export function configurationTests({ wordpress, receiver, configured }: Rig) {
  const sentBy = async (options: RunOptions, args: string[] = []) => {
    await wordpress().run(change, options, args);
    return receiver.take();
  };
  const secretOnly = () => ({ HEADLESS_REVALIDATE_SECRET: receiver.secret });

  it.each<[string, () => Record<string, string>]>([
    ['no secret', () => ({ HEADLESS_SITE_URL: receiver.url })],
    ['an empty secret', () => ({ ...configured(), HEADLESS_REVALIDATE_SECRET: ' ' })],
    ['no address', secretOnly],
    ['an address without http', () => ({ ...configured(), HEADLESS_SITE_URL: '127.0.0.1' })],
  ])('does nothing with %s', async (_, env) => {
    expect(await sentBy({ env: env() })).toEqual([]);
    const { HEADLESS_REVALIDATE_SECRET: secret = '' } = env();
    const ofComments = [
      'pre_comment_user_ip',
      'comment_duplicate_message',
      'comment_flood_message',
    ];
    const found = await wordpress().run(hooks, { env: env() });
    expect(found).toEqual(secret.trim() === '' ? [] : ofComments);
  });

  it('hooks in when it is configured', async () => {
    expect(await wordpress().run(hooks, { env: configured() })).toContain('transition_post_status');
  });

  it('takes constants, before the environment', async () => {
    const constants = {
      HEADLESS_SITE_URL: `${receiver.url}/`,
      HEADLESS_REVALIDATE_SECRET: receiver.secret,
    };
    const env = { HEADLESS_SITE_URL: 'x', HEADLESS_REVALIDATE_SECRET: 'another' };
    expect(await sentBy({ constants, env })).toEqual([changed]);
  });

  it("takes FaustWP's address of the website", async () => {
    await wordpress().run(
      `update_option( 'faustwp_settings', array( 'frontend_uri' => '${receiver.url}' ) );`,
    );
    expect(await sentBy({ env: secretOnly() })).toEqual([changed]);
  });

  it('does nothing while WordPress is being installed', async () => {
    expect(await sentBy({ env: configured() }, ['--install'])).toEqual([]);
  });

  it('is there once wherever it is: in no folder, as a plugin, active or not, or in both', async () => {
    const env = configured();
    wordpress().removePlugin('mu-plugins');
    expect(await sentBy({ env })).toEqual([]);
    wordpress().placePlugin('plugins');
    expect(await sentBy({ env })).toEqual([]);
    await wordpress().run(activate);
    expect(await sentBy({ env })).toEqual([changed]);
    wordpress().placePlugin('mu-plugins');
    expect(await sentBy({ env })).toEqual([changed]);
    wordpress().removePlugin('plugins');
  });
}
