import { stableBody as clean } from '../support/policy';

/** The link at the end of a quotation. */
const link = (page: string, label: string, frame?: string) =>
  `<p class="embed-link"><a href="${page}" rel="noopener noreferrer"${frame ? ` data-frame="${frame}"` : ''}>${label}</a></p></blockquote>`;

test('a post of X, as WordPress has it, is quoted with a link to it', () => {
  // The post is from the theme unit test data.
  expect(
    clean(
      '<blockquote class="twitter-tweet" data-width="550" data-dnt="true"><p lang="en" dir="ltr">WordPress 5.0 Beta 2 <a href="https://t.co/Bn5QRqAwLN">https://t.co/Bn5QRqAwLN</a></p>&mdash; WordPress (@WordPress) <a href="https://twitter.com/WordPress/status/1057136472321613824?ref_src=twsrc%5Etfw">October 30, 2018</a></blockquote><script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>',
    ),
  ).toBe(
    '<blockquote class="embed-quote twitter-tweet"><p lang="en" dir="ltr">WordPress 5.0 Beta 2 <a href="https://t.co/Bn5QRqAwLN">https://t.co/Bn5QRqAwLN</a></p>— WordPress (@WordPress) <a href="https://twitter.com/WordPress/status/1057136472321613824?ref_src=twsrc%5Etfw">October 30, 2018</a>' +
      link(
        'https://twitter.com/WordPress/status/1057136472321613824',
        'Read on X',
        'https://platform.twitter.com/embed/Tweet.html?id=1057136472321613824&amp;dnt=true',
      ),
  );
});

test('a post that quotes another leads to itself', () => {
  expect(
    clean(
      '<blockquote class="twitter-tweet"><p>See <a href="https://x.com/a/status/1">this</a></p>Ann <a href="https://x.com/b/status/2">today</a></blockquote>',
    ),
  ).toContain('<a href="https://x.com/b/status/2" rel="noopener noreferrer" data-frame');
});

test('Bluesky: framed by the identifier of the writer, not by the name', () => {
  const quote = (who: string) =>
    clean(
      `<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:abc/app.bsky.feed.post/3k" data-bluesky-cid="x"><p lang="en">Hello<br><br><a href="https://bsky.app/profile/${who}/post/3k?ref_src=embed">[image or embed]</a></p>&mdash; Ann (<a href="https://bsky.app/profile/${who}?ref_src=embed">@ann.test</a>) <a href="https://bsky.app/profile/${who}/post/3k?ref_src=embed">May 1</a></blockquote><script async src="https://embed.bsky.app/static/embed.js"></script>`,
    );
  expect(quote('did:plc:abc')).toMatch(
    link(
      'https://bsky.app/profile/did:plc:abc/post/3k',
      'Read on Bluesky',
      'https://embed.bsky.app/embed/did:plc:abc/app.bsky.feed.post/3k',
    ),
  );
  expect(quote('ann.test')).toMatch(
    link('https://bsky.app/profile/ann.test/post/3k', 'Read on Bluesky'),
  );
});

test('Instagram: its empty boxes go, who shared it stays', () => {
  const url = 'https://www.instagram.com/p/B_x-1/?utm_source=ig_embed&amp;utm_campaign=loading';
  expect(
    clean(
      `<blockquote class="instagram-media" data-instgrm-captioned data-instgrm-permalink="${url}" data-instgrm-version="14" style=" background:#FFF; border:0; min-width:326px; width:calc(100% - 2px);"><div style="padding:16px;"> <a href="${url}" style=" background:#FFFFFF;" target="_blank"> <div style=" display: flex;"> <div style="background-color: #F4F4F4; height: 40px; width: 40px;"></div></div> <svg width="50px" height="50px"></svg> <div>View this post on Instagram</div></a><p style=" color:#c9c8cd;"><a href="${url}" style=" color:#c9c8cd;" target="_blank">A post shared by Ann (@ann)</a></p></div></blockquote> <script async src="//www.instagram.com/embed.js"></script>`,
    ).replace(/\s+/g, ' '),
  ).toBe(
    `<blockquote class="embed-quote instagram-media"> <p><a href="${url}" target="_blank" rel="noopener">A post shared by Ann (@ann)</a></p>` +
      `${link('https://www.instagram.com/p/B_x-1', 'View on Instagram', 'https://www.instagram.com/p/B_x-1/embed/captioned/')} `,
  );
});

test('TikTok: the address is only in the quotation’s source', () => {
  const html = clean(
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@ann.b/video/6718335390845095173" data-video-id="6718335390845095173" style="max-width: 605px;min-width: 325px;"> <section> <a target="_blank" title="@ann.b" href="https://www.tiktok.com/@ann.b?refer=embed">@ann.b</a> <p>Waves <a title="sea" target="_blank" href="https://www.tiktok.com/tag/sea?refer=embed">#sea</a></p> </section> </blockquote> <script async src="https://www.tiktok.com/embed.js"></script>',
  );
  expect(html).toContain('<p>Waves <a title="sea"');
  expect(html).toContain(
    link(
      'https://www.tiktok.com/@ann.b/video/6718335390845095173',
      'Watch on TikTok',
      'https://www.tiktok.com/embed/v2/6718335390845095173',
    ),
  );
});

test('Mastodon: the largest server has frames, the others a link', () => {
  const quote = (host: string) =>
    clean(
      `<blockquote class="mastodon-embed" data-embed-url="https://${host}/@ann/12/embed" style="background: #FCF8FF;"> <a href="https://${host}/@ann/12" target="_blank" style="color: #1C1A25;"> <svg viewBox="0 0 79 75"></svg> <div style="color: #787588;">Post by @ann@${host}</div> <div>View on Mastodon</div> </a> </blockquote> <script async src="https://${host}/embed.js"></script>`,
    );
  expect(quote('mastodon.social')).toContain(
    link(
      'https://mastodon.social/@ann/12',
      'Read on Mastodon',
      'https://mastodon.social/@ann/12/embed',
    ),
  );
  expect(quote('social.test')).toContain(link('https://social.test/@ann/12', 'Read on Mastodon'));
});

test('a post of another WordPress: its title and its host; its frame may be anywhere and goes', () => {
  expect(
    clean(
      '<blockquote class="wp-embedded-content" data-secret="x1"><a href="https://www.other.test/a-walk/">A walk</a></blockquote><iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" style="position: absolute; visibility: hidden;" title="“A walk” — Other" src="https://www.other.test/a-walk/embed/#?secret=x1" data-secret="x1" width="600" height="338"></iframe>',
    ),
  ).toBe(
    '<blockquote class="embed-quote wp-embedded-content"><a href="https://www.other.test/a-walk/">A walk</a>' +
      link('https://www.other.test/a-walk/', 'Read on other.test'),
  );
});

test('a post of one’s own WordPress is on this site', () => {
  expect(
    clean(
      '<blockquote class="wp-embedded-content"><a href="https://cms.test/a-walk/">A walk</a></blockquote>',
    ),
  ).toBe(
    '<blockquote class="embed-quote wp-embedded-content"><a href="/a-walk/">A walk</a>' +
      link('/a-walk/', 'Read on site.test'),
  );
});

test('classes that objects have from birth are no providers', () => {
  const html = `<blockquote class="constructor __proto__"><a href="https://x.test/">x</a></blockquote>`;
  expect(clean(html)).toBe(html);
});
