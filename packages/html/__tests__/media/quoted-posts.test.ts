import { stableBody } from '../support/policy';

test.each([
  [
    'X, as in WordPress’s theme unit test data',
    '<blockquote class="twitter-tweet" data-width="550" data-dnt="true"><p lang="en" dir="ltr">WordPress 5.0 Beta 2 <a href="https://t.co/Bn5QRqAwLN">https://t.co/Bn5QRqAwLN</a></p>&mdash; WordPress (@WordPress) <a href="https://twitter.com/WordPress/status/1057136472321613824?ref_src=twsrc%5Etfw">October 30, 2018</a></blockquote><script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>',
    '<blockquote class="embed-quote twitter-tweet"><p lang="en" dir="ltr">WordPress 5.0 Beta 2 <a href="https://t.co/Bn5QRqAwLN">https://t.co/Bn5QRqAwLN</a></p>— WordPress (@WordPress) <a href="https://twitter.com/WordPress/status/1057136472321613824?ref_src=twsrc%5Etfw">October 30, 2018</a><p class="embed-quote-link"><a href="https://twitter.com/WordPress/status/1057136472321613824" rel="noopener noreferrer" data-frame="https://platform.twitter.com/embed/Tweet.html?id=1057136472321613824&amp;dnt=true">Read on X</a></p></blockquote>',
  ],
  [
    'X that quotes another leads to itself',
    '<blockquote class="twitter-tweet"><p>See <a href="https://x.com/a/status/1">this</a></p>Ann <a href="https://x.com/b/status/2">today</a> <a href="https://player.vimeo.com/video/1">film</a></blockquote>',
    '<blockquote class="embed-quote twitter-tweet"><p>See <a href="https://x.com/a/status/1">this</a></p>Ann <a href="https://x.com/b/status/2">today</a> <a href="https://player.vimeo.com/video/1">film</a><p class="embed-quote-link"><a href="https://x.com/b/status/2" rel="noopener noreferrer" data-frame="https://platform.twitter.com/embed/Tweet.html?id=2&amp;dnt=true">Read on X</a></p></blockquote>',
  ],
  [
    'Bluesky is framed by the identifier of the writer',
    '<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:abc/app.bsky.feed.post/3k" data-bluesky-cid="x"><p lang="en">Hello<br><br><a href="https://bsky.app/profile/did:plc:abc/post/3k?ref_src=embed">[image or embed]</a></p>&mdash; Ann (<a href="https://bsky.app/profile/did:plc:abc?ref_src=embed">@ann.test</a>) <a href="https://bsky.app/profile/did:plc:abc/post/3k?ref_src=embed">May 1</a></blockquote><script async src="https://embed.bsky.app/static/embed.js"></script>',
    '<blockquote class="embed-quote bluesky-embed"><p lang="en">Hello<br><br><a href="https://bsky.app/profile/did:plc:abc/post/3k?ref_src=embed">[image or embed]</a></p>— Ann (<a href="https://bsky.app/profile/did:plc:abc?ref_src=embed">@ann.test</a>) <a href="https://bsky.app/profile/did:plc:abc/post/3k?ref_src=embed">May 1</a><p class="embed-quote-link"><a href="https://bsky.app/profile/did:plc:abc/post/3k" rel="noopener noreferrer" data-frame="https://embed.bsky.app/embed/did:plc:abc/app.bsky.feed.post/3k">Read on Bluesky</a></p></blockquote>',
  ],
  [
    'Bluesky is not framed by the name of the writer',
    '<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:abc/app.bsky.feed.post/3k" data-bluesky-cid="x"><p lang="en">Hello<br><br><a href="https://bsky.app/profile/ann.test/post/3k?ref_src=embed">[image or embed]</a></p>&mdash; Ann (<a href="https://bsky.app/profile/ann.test?ref_src=embed">@ann.test</a>) <a href="https://bsky.app/profile/ann.test/post/3k?ref_src=embed">May 1</a></blockquote><script async src="https://embed.bsky.app/static/embed.js"></script>',
    '<blockquote class="embed-quote bluesky-embed"><p lang="en">Hello<br><br><a href="https://bsky.app/profile/ann.test/post/3k?ref_src=embed">[image or embed]</a></p>— Ann (<a href="https://bsky.app/profile/ann.test?ref_src=embed">@ann.test</a>) <a href="https://bsky.app/profile/ann.test/post/3k?ref_src=embed">May 1</a><p class="embed-quote-link"><a href="https://bsky.app/profile/ann.test/post/3k" rel="noopener noreferrer">Read on Bluesky</a></p></blockquote>',
  ],
  [
    'Instagram has no empty boxes, and who shared it',
    '<blockquote class="instagram-media" data-instgrm-captioned data-instgrm-permalink="https://www.instagram.com/p/B_x-1/?utm_source=ig_embed&amp;utm_campaign=loading" data-instgrm-version="14" style=" background:#FFF; border:0; min-width:326px; width:calc(100% - 2px);"><div style="padding:16px;"> <a href="https://www.instagram.com/p/B_x-1/?utm_source=ig_embed&amp;utm_campaign=loading" style=" background:#FFFFFF;" target="_blank"> <div style=" display: flex;"> <div style="background-color: #F4F4F4; height: 40px; width: 40px;"></div></div> <svg width="50px" height="50px"></svg> <div>View this post on Instagram</div></a><p style=" color:#c9c8cd;"><a href="https://www.instagram.com/p/B_x-1/?utm_source=ig_embed&amp;utm_campaign=loading" style=" color:#c9c8cd;" target="_blank">A post shared by Ann (@ann)</a></p></div></blockquote> <script async src="//www.instagram.com/embed.js"></script>',
    '<blockquote class="embed-quote instagram-media"> <p><a href="https://www.instagram.com/p/B_x-1/?utm_source=ig_embed&amp;utm_campaign=loading" target="_blank" rel="noopener">A post shared by Ann (@ann)</a></p><p class="embed-quote-link"><a href="https://www.instagram.com/p/B_x-1" rel="noopener noreferrer" data-frame="https://www.instagram.com/p/B_x-1/embed/captioned/">View on Instagram</a></p></blockquote>',
  ],
  [
    'TikTok has its address only in the quotation’s source',
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@ann.b/video/6718335390845095173" data-video-id="6718335390845095173" style="max-width: 605px;min-width: 325px;"> <section> <a target="_blank" title="@ann.b" href="https://www.tiktok.com/@ann.b?refer=embed">@ann.b</a> <p>Waves <a title="sea" target="_blank" href="https://www.tiktok.com/tag/sea?refer=embed">#sea</a></p> </section> </blockquote> <script async src="https://www.tiktok.com/embed.js"></script>',
    '<blockquote class="embed-quote tiktok-embed"> <a title="@ann.b" href="https://www.tiktok.com/@ann.b?refer=embed" target="_blank" rel="noopener">@ann.b</a> <p>Waves <a title="sea" href="https://www.tiktok.com/tag/sea?refer=embed" target="_blank" rel="noopener">#sea</a></p> <p class="embed-quote-link"><a href="https://www.tiktok.com/@ann.b/video/6718335390845095173" rel="noopener noreferrer" data-frame="https://www.tiktok.com/embed/v2/6718335390845095173">Watch on TikTok</a></p></blockquote>',
  ],
  [
    'Mastodon’s largest server has a frame',
    '<blockquote class="mastodon-embed" data-embed-url="https://mastodon.social/@ann/12/embed" style="background: #FCF8FF;"> <a href="https://mastodon.social/@ann/12" target="_blank" style="color: #1C1A25;"> <svg viewBox="0 0 79 75"></svg> <div style="color: #787588;">Post by @ann@mastodon.social</div> <div>View on Mastodon</div> </a> </blockquote> <script async src="https://mastodon.social/embed.js"></script>',
    '<blockquote class="embed-quote mastodon-embed"> <p class="embed-quote-link"><a href="https://mastodon.social/@ann/12" rel="noopener noreferrer" data-frame="https://mastodon.social/@ann/12/embed">Read on Mastodon</a></p></blockquote>',
  ],
  [
    'another server of Mastodon has a link',
    '<blockquote class="mastodon-embed" data-embed-url="https://social.test/@ann/12/embed" style="background: #FCF8FF;"> <a href="https://social.test/@ann/12" target="_blank" style="color: #1C1A25;"> <svg viewBox="0 0 79 75"></svg> <div style="color: #787588;">Post by @ann@social.test</div> <div>View on Mastodon</div> </a> </blockquote> <script async src="https://social.test/embed.js"></script>',
    '<blockquote class="embed-quote mastodon-embed"> <p class="embed-quote-link"><a href="https://social.test/@ann/12" rel="noopener noreferrer">Read on Mastodon</a></p></blockquote>',
  ],
  [
    'another WordPress has its title and its host, and no frame',
    '<blockquote class="wp-embedded-content" data-secret="x1"><a href="https://www.other.test/a-walk/">A walk</a></blockquote><iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" style="position: absolute; visibility: hidden;" title="“A walk” — Other" src="https://www.other.test/a-walk/embed/#?secret=x1" data-secret="x1" width="600" height="338"></iframe>',
    '<blockquote class="embed-quote wp-embedded-content"><a href="https://www.other.test/a-walk/">A walk</a><p class="embed-quote-link"><a href="https://www.other.test/a-walk/" rel="noopener noreferrer">Read on other.test</a></p></blockquote>',
  ],
  [
    'one’s own WordPress is on this site',
    '<blockquote class="wp-embedded-content"><a href="https://cms.test/a-walk/">A walk</a></blockquote>',
    '<blockquote class="embed-quote wp-embedded-content"><a href="/a-walk/">A walk</a><p class="embed-quote-link"><a href="/a-walk/" rel="noopener noreferrer">Read on site.test</a></p></blockquote>',
  ],
  [
    'nobody: a paragraph of another class that is like ours',
    '<p class="embed-link"><a href="https://x.test/">x</a></p>',
    '<p class="embed-link"><a href="https://x.test/">x</a></p>',
  ],
  [
    'classes that objects have from birth is none',
    '<blockquote class="constructor __proto__"><a href="https://x.test/">x</a></blockquote>',
    '<blockquote class="constructor __proto__"><a href="https://x.test/">x</a></blockquote>',
  ],
])('a post of %s', (_, html, quotation) => {
  expect(stableBody(html).replace(/\s+/g, ' ').trim()).toBe(quotation);
});
