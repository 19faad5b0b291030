import { createHmac } from 'node:crypto';
import type { Rig } from './delivery';

/** The plugin's answers to `npm run doctor`. */
export function doctorCheckTests({ wordpress, receiver, configured }: Rig) {
  const signed = (secret: string, seconds = 0) => {
    const time = Math.floor(Date.now() / 1000) + seconds;
    return `${time} ${createHmac('sha256', secret).update(`check ${time}`).digest('hex')}`;
  };
  const asked = (header: string, env = configured()) =>
    wordpress().run(
      `wp_set_current_user( 0 );
      $request = new WP_REST_Request( 'GET', '/headless-revalidate/v1/check' );
      $request->set_header( 'x-headless-check', ${JSON.stringify(header)} );
      $response = rest_do_request( $request );
      return array( $response->get_status(), $response->get_data() );`,
      { env },
    );

  it('makes a call that changes nothing, and says what the website answered', async () => {
    const site = receiver.url;
    expect(await asked(signed(receiver.secret))).toEqual([200, { site, answer: '200' }]);
    expect(receiver.take()).toEqual([
      { paths: ['/headless-revalidate-check/'], changes: [], tags: [] },
    ]);
    receiver.answerWith(404);
    expect(await asked(signed(receiver.secret))).toEqual([200, { site, answer: '404' }]);
    receiver.take();
  });

  it.each<[string, () => string]>([
    ['another secret', () => signed('another')],
    ['an old signature', () => signed(receiver.secret, -3_600)],
    ['no signature', () => ''],
  ])('refuses %s, and makes no call', async (_, header) => {
    expect(await asked(header())).toEqual([
      401,
      expect.objectContaining({ code: 'rest_forbidden' }),
    ]);
    expect(receiver.take()).toEqual([]);
  });

  it('is not there without a secret', async () => {
    const env = { ...configured(), HEADLESS_REVALIDATE_SECRET: '' };
    expect(await asked(signed(receiver.secret), env)).toEqual([404, expect.anything()]);
  });
}
