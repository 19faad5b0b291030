import { createHmac } from 'node:crypto';
import type { Rig } from './delivery';

const signed = (address: string, secret: string, seconds = 0) => {
  const time = Math.floor(Date.now() / 1000) + seconds;
  const text = `visitor ${time} ${address}`;
  return `${time} ${address} ${createHmac('sha256', secret).update(text).digest('hex')}`;
};

/** The client address that WordPress stores with a comment. */
export function visitorAddressTests({ wordpress, receiver, configured }: Rig) {
  /** Runs code in a request from an address, with the header that the website adds. */
  const runFrom = (header: string | null, code: string, env = configured()) =>
    wordpress().run(
      `$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
      ${header === null ? '' : `$_SERVER['HTTP_X_HEADLESS_VISITOR'] = ${JSON.stringify(header)};`}
      ${code}`,
      { env },
    );

  const storedWith = (header: string | null, env = configured()) =>
    runFrom(
      header,
      `$comment = array( 'comment_author' => 'Ann', 'comment_author_email' => 'ann@example.test',
        'comment_author_url' => '', 'comment_content' => 'Hello', 'comment_agent' => '', 'user_id' => 0,
        'comment_author_IP' => '192.0.2.1' );
      return wp_filter_comment( $comment )['comment_author_IP'];`,
      env,
    );

  it.each(['203.0.113.7', '2001:db8:1:2::'])(
    'is %s, which the website has signed',
    async (address) => {
      expect(await storedWith(signed(address, receiver.secret))).toBe(address);
    },
  );

  it.each<[string, () => string | null]>([
    ['no header', () => null],
    ['another secret', () => signed('203.0.113.7', 'another')],
    ['an old header', () => signed('203.0.113.7', receiver.secret, -3_600)],
    ['a number', () => signed('1234', receiver.secret)],
    ['a line break', () => `${signed('203.0.113.7', receiver.secret)}\n`],
  ])('is that of the caller with %s', async (_, header) => {
    expect(await storedWith(header())).toBe('192.0.2.1');
  });

  /** The answer of WordPress to the second of two comments, both the same or both of one address. */
  const refusalOf = (header: string | null, isSame: boolean) =>
    runFrom(
      header,
      `wp_set_current_user( 0 );
      $comment = array( 'comment_post_ID' => 20, 'comment_author' => 'Ann', 'comment_author_url' => '',
        'comment_author_email' => 'ann@example.test', 'comment_content' => 'Hello', 'comment_type' => 'comment',
        'comment_parent' => 0, 'user_id' => 0 );
      wp_new_comment( wp_slash( $comment ), true );
      $comment['comment_content'] = ${isSame ? "'Hello'" : "'Again'"};
      $error = wp_new_comment( wp_slash( $comment ), true );
      return $error->get_error_code() . ': ' . $error->get_error_message();`,
    );

  it.each([
    ['comment_duplicate', true],
    ['comment_flood', false],
  ])('has %s told to the website by its code, and to others in words', async (code, isSame) => {
    expect(await refusalOf(signed('203.0.113.7', receiver.secret), isSame)).toBe(
      `${code}: ${code}`,
    );
    receiver.take();
    wordpress().restore();
    expect(await refusalOf(null, isSame)).toMatch(new RegExp(`^${code}: \\w+ \\w+ `));
    receiver.take();
  });

  it('is that of the caller without a secret', async () => {
    const env = { HEADLESS_SITE_URL: receiver.url, HEADLESS_REVALIDATE_SECRET: '' };
    expect(await storedWith(signed('203.0.113.7', ''), env)).toBe('192.0.2.1');
  });
}
