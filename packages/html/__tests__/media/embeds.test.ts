import { stableBody as clean } from '../support/policy';
import embedHosts from '../../embed-hosts.json';
import { all } from '../support/parsed';

const attribute = (value: string) => value.replaceAll('&', '&amp;');
const frame = (src: string, more = 'width="16" height="9"') =>
  `<iframe src="${attribute(src)}" ${more} title="T"></iframe>`;

const framesIn = (html: string) =>
  all(html, 'a').flatMap(({ properties }) => properties.dataFrame ?? []);

/** The URL of a frame, the words of its link, the page that it leads to, and the URL that is framed. */
const table = (text: string) => [...text.matchAll(/\S.*/g)].map(([row]) => row.split(' | '));

const films = table(`
  https://www.youtube.com/embed/ex8fMxXJDJw?feature=oembed&start=5 | Watch on YouTube | https://www.youtube.com/watch?v=ex8fMxXJDJw | https://www.youtube-nocookie.com/embed/ex8fMxXJDJw?autoplay=1&start=5
  //www.youtube-nocookie.com/embed/ex8fMxXJDJw | Watch on YouTube | https://www.youtube.com/watch?v=ex8fMxXJDJw | https://www.youtube-nocookie.com/embed/ex8fMxXJDJw?autoplay=1
  https://www.youtube.com/embed/videoseries?list=PLabc | Watch on YouTube | https://www.youtube.com/playlist?list=PLabc | https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&list=PLabc
  https://player.vimeo.com/video/22439234?h=1&app_id=122963 | Watch on Vimeo | https://vimeo.com/22439234 | https://player.vimeo.com/video/22439234?autoplay=1&dnt=1&h=1
  https://video.wordpress.com/embed/r0l8GmDi?hd=0 | Watch on VideoPress | https://videopress.com/v/r0l8GmDi | https://videopress.com/embed/r0l8GmDi?autoPlay=1
  https://embed.ted.com/talks/lang/en/some_talk | Watch on TED | https://www.ted.com/talks/some_talk | https://embed.ted.com/talks/some_talk
  https://www.dailymotion.com/embed/video/x1y2 | Watch on Dailymotion | https://www.dailymotion.com/video/x1y2 | https://geo.dailymotion.com/player.html?video=x1y2
`);

test.each(films)('a film becomes a card with its room: %s', (src = '', label, page, framed) => {
  expect(clean(frame(src))).toBe(
    `<div class="embed-card" style="aspect-ratio:16/9"><a href="${page}" rel="noopener noreferrer" data-frame="${framed?.replaceAll('&', '&amp;')}"><strong>T</strong> <span>${label}</span></a></div>`,
  );
});

const WATCH = 'https://www.youtube.com/watch?v=ex8fMxXJDJw';

test.each([
  [`<video controls src="${WATCH}"></video>`, WATCH],
  [`<video src="https://youtu.be/ex8fMxXJDJw?t=5"></video>`, WATCH],
  [`<video src="https://m.youtube.com/shorts/ex8fMxXJDJw/"></video>`, WATCH],
  [`<video src="//www.youtube.com/embed/ex8fMxXJDJw"></video>`, WATCH],
  ['<video src="https://vimeo.com/22439234"></video>', 'https://vimeo.com/22439234'],
  ['<video src="https://dai.ly/x1y2"></video>', 'https://www.dailymotion.com/video/x1y2'],
  [
    '<audio src="https://open.spotify.com/embed/track/1a2B3c"></audio>',
    'https://open.spotify.com/track/1a2B3c',
  ],
  // As the shortcode [video] makes it.
  [
    `<video class="wp-video-shortcode" id="video-1-1" width="640" height="360" preload="metadata" controls="controls"><source type="video/youtube" src="${WATCH}&#038;_=1" /><a href="${WATCH}">${WATCH}</a></video>`,
    WATCH,
  ],
])('a player of a page becomes the card of what it has: %s', (player, page) => {
  for (const foreignPictures of ['never', 'show'] as const) {
    for (const around of [
      player,
      `<figure class="wp-block-video">${player}</figure>`,
      `<p>${player}</p>`,
    ]) {
      const html = clean(around, { foreignPictures });
      expect(all(html, 'a').map(({ properties }) => properties.href)).toEqual([page]);
      expect(framesIn(html)).toHaveLength(1);
      expect([...all(html, 'video'), ...all(html, 'details')]).toEqual([]);
    }
  }
});

test('a player of files stays, with the link that WordPress puts into it', () => {
  const html =
    '<video controls><source src="https://cms.test/wp-content/a.mp4" type="video/mp4"><a href="https://cms.test/wp-content/a.mp4">a.mp4</a></video>';
  expect(clean(html)).toBe(html);
  const both = html.replace('<source', `<source src="${WATCH}" type="video/youtube"><source`);
  expect(clean(both)).toBe(both);
  const [link] = all(clean(`<video src="javascript:x"><a href="/x/">X</a></video>`), 'a');
  expect(link?.properties.href).toBe('/x/');
});

const others = table(`
  https://open.spotify.com/embed/album/1a2B3c?utm_source=oembed | Listen on Spotify | https://open.spotify.com/album/1a2B3c | https://open.spotify.com/embed/album/1a2B3c
  https://w.soundcloud.com/player/?visual=true&url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb | Listen on SoundCloud | https://soundcloud.com/a/b | https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb
  https://codepen.io/ann/embed/preview/aBcDeF?default-tabs=css&height=300&host=https%3A%2F%2Fcodepen.io | View on CodePen | https://codepen.io/ann/pen/aBcDeF | https://codepen.io/ann/embed/aBcDeF?default-tab=result
  https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2427!2d13.3777!3d52.5163!2m3!1f0 | View on Google Maps | https://www.google.com/maps?q=52.5163%2C13.3777 | https://www.google.com/maps/embed?pb=%211m18%211m12%211m3%211d2427%212d13.3777%213d52.5163%212m3%211f0
  https://maps.google.com/maps?q=Aran+Islands&output=embed | View on Google Maps | https://www.google.com/maps?q=Aran%20Islands | https://www.google.com/maps?q=Aran+Islands&output=embed
  https://mastodon.social/@Gargron/100254678717223630/embed | Read on Mastodon | https://mastodon.social/@Gargron/100254678717223630 | https://mastodon.social/@Gargron/100254678717223630/embed
`);

test.each(others)('what has no ratio has a height: %s', (src = '', label, page = '', framed) => {
  const html = clean(frame(src, 'width="100%" height="300"'));
  expect(html).toContain('<div class="embed-card" style="height:300px">');
  expect(html).toContain(` href="${attribute(page)}"`);
  expect(html).toContain(`<span>${label}</span>`);
  expect(framesIn(html)).toEqual([framed]);
  expect(clean(frame(src, 'height="9"'))).not.toContain('height:9px');
});

test.each([
  ['', '16/9'],
  ['width="500" height="281"', '500/281'],
  ['width="1" height="9000"', '16/9'],
  ['width="16;position:fixed" height="9"', '16/9'],
])('a film with %s has the ratio %s', (size, ratio) => {
  expect(clean(frame('https://player.vimeo.com/video/1', size))).toContain(
    `style="aspect-ratio:${ratio}"`,
  );
});

test('a frame becomes a card of phrasing content within a paragraph, and only its name within a link', () => {
  const film = frame('https://player.vimeo.com/video/1');
  expect(clean(`<p>${frame('')}${film}</p>`)).toMatch(
    /^<p><span class="embed-card" [^>]+><a href="https:\/\/vimeo\.com\/1" .*<\/a><\/span><\/p>$/,
  );
  expect(clean(`<a href="/x">${film}</a>`)).toBe('<a href="/x/">Watch on Vimeo: T</a>');
});

/** A card without a frame. */
const linked = (href: string, host: string, title = '') =>
  `<div class="embed-card"><a href="${href}" rel="noopener noreferrer">${title && `<strong>${title}</strong> `}<span>Open at ${host}</span></a></div>`;

test.each([
  ['https://www.openstreetmap.org/export/embed.html?bbox=1,2', 'openstreetmap.org'],
  ['https://www.youtube.com.evil.test/embed/ex8fMxXJDJw', 'youtube.com.evil.test'],
  ['https://evil.test/www.youtube.com/embed/ex8fMxXJDJw', 'evil.test'],
  ['https://www.youtube.com/redirect?q=x', 'youtube.com'],
  ['https://w.soundcloud.com/player/?url=javascript:x', 'w.soundcloud.com'],
  ['https://www.google.com/maps?q=no-embed', 'google.com'],
  ['/wp-content/uploads/tour/', 'cms.test', 'https://cms.test/wp-content/uploads/tour/'],
  ['https://cms.test/tour/', 'site.test', '/tour/'],
])('of an unknown frame stays a link with its title and host: %s', (src, host, page = src) => {
  expect(clean(frame(src))).toBe(linked(page, host, 'T'));
});

test.each([
  frame('javascript:x'),
  frame(''),
  frame('https://www.googletagmanager.com/ns.html?id=1', 'width="0" height="0"'),
  frame('https://a.test/', 'style="display:none;visibility:hidden"'),
  '<div class="fb-share-button" data-href="https://a.test/"></div>',
  '<embed src="javascript:x"><object data="data:text/html,x"></object>',
])('nothing of a frame without an address, or that nobody is to see: %s', (html) => {
  expect(clean(`<p>a</p>${html}`).replace(/<div .*/, '')).toBe('<p>a</p>');
});

const pdf = 'https://cms.test/wp-content/uploads/plan.pdf';

test.each([
  [
    '<embed src="/wp-content/uploads/plan.pdf" type="application/pdf">',
    linked(pdf, 'cms.test', 'plan.pdf'),
  ],
  [
    `<object data="${pdf}" title="The plan"><p>No plug-in</p></object>`,
    `<p>No plug-in</p>${linked(pdf, 'cms.test', 'The plan')}`,
  ],
  [`<object data="${pdf}"><a href="${pdf}">The plan</a></object>`, `<a href="${pdf}">The plan</a>`],
  [
    `<object class="wp-block-file__embed" data="${pdf}"></object><a href="${pdf}">Plan</a>`,
    `<a href="${pdf}">Plan</a>`,
  ],
  [
    '<object><param name="movie" value="x"><embed src="https://www.youtube.com/v/ex8fMxXJDJw"></object>',
    expect.stringContaining('Watch on YouTube'),
  ],
  [
    '<div class="fb-post" data-href="https://www.facebook.com/a/posts/1"> </div>',
    linked('https://www.facebook.com/a/posts/1', 'facebook.com'),
  ],
  [
    '<a data-pin-do="embedPin" href="https://www.pinterest.com/pin/1/"></a>',
    linked('https://www.pinterest.com/pin/1/', 'pinterest.com'),
  ],
  [
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/B_x-1/"></blockquote>',
    linked('https://www.instagram.com/p/B_x-1/', 'instagram.com'),
  ],
  [
    '<script src="https://gist.github.com/ann/0123abc.js?file=a"></script>',
    linked('https://gist.github.com/ann/0123abc', 'gist.github.com'),
  ],
  [
    '<script async src="https://telegram.org/js/telegram-widget.js" data-telegram-post="durov/68"></script>',
    linked('https://t.me/durov/68', 't.me'),
  ],
  [
    '<iframe class="wp-embedded-content" style="visibility:hidden" title="A walk" src="https://www.other.test/a-walk/embed/#?secret=1"></iframe>',
    linked('https://www.other.test/a-walk/', 'other.test', 'A walk').replace('Open at', 'Read on'),
  ],
])('what only a plug-in or a script can draw is a link: %s', (html, expected) => {
  expect(clean(html)).toEqual(expected);
});

test.each([
  [
    '<div class="calendly-inline-widget" data-url="https://calendly.com/ann/talk" style="min-width:320px"></div>',
    'https://calendly.com/ann/talk',
  ],
  [
    '<div class="typeform-widget" data-url="https://ann.typeform.com/to/aBc"></div>',
    'https://ann.typeform.com/to/aBc',
  ],
  ['<div data-tf-live="01HXYZ"></div>', 'https://form.typeform.com/to/01HXYZ'],
  ['<div class="addthis_toolbox" data-url="https://cms.test/wp/a/"></div>', undefined],
  ['<div class="inline-share" data-url="https://other.test/a"></div>', undefined],
  ['<div data-url="https://other.test/a">Text</div>', undefined],
  ['<div data-url="javascript:x"></div>', undefined],
])('what a script draws into an empty element is a link: %s', (html, page) => {
  expect(all(clean(html), 'a').map(({ properties }) => properties.href)).toEqual(
    page ? [page] : [],
  );
});

test('an address that WordPress has found nothing for is a card that names the provider', () => {
  const embed = (inner: string) =>
    `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${inner}</div></figure>`;
  const url = 'https://video.test/?v=1&amp;t=2';
  const card = `<div class="embed-card"><a href="${url}" rel="noopener noreferrer"><span>Open at video.test</span></a></div>`;
  expect(clean(embed(`\n${url}\n`))).toBe(embed(card));
  expect(clean(clean(embed(`<a href="${url}">${url}</a>`)))).toBe(embed(card));
  const film = clean(embed('https://youtu.be/aaaaaaaaaaa'));
  expect(film).toContain('Watch on YouTube');
  expect(framesIn(film)).toEqual(['https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1']);
  for (const other of ['javascript:alert(1)', 'Nothing here', `See ${url}`]) {
    expect(clean(embed(other))).toBe(embed(other));
  }
});

test('a link can’t name a frame by itself, nor a card one that the table does not know', () => {
  const link = (src: string) => `<a href="https://a.test" data-frame="${src}">x</a>`;
  expect(framesIn(clean(link('https://www.youtube-nocookie.com/embed/aaaaaaaaaaa')))).toEqual([]);
  for (const src of ['https://evil.test/', 'https://www.google.com/url?q=x', 'javascript:x']) {
    expect(framesIn(clean(`<div class="embed-card">${link(src)}</div>`))).toEqual([]);
  }
});

test('a frame of a host that the owner allows is a card of its height, and of no other host', () => {
  const frames = /^https:\/\/(?:[\w.-]+\.forms\.test|maps\.test:8443)\//;
  const cards = (src: string, more = '') =>
    framesIn(clean(`<iframe src="${src}" ${more}></iframe>`, { frames }));
  const src = 'https://a.forms.test/f?id=1';
  expect(clean(`<iframe src="${src}" title="Form" height="600"></iframe>`, { frames })).toBe(
    `<div class="embed-card" style="height:600px"><a href="${src}" rel="noopener noreferrer" data-frame="${src}"><strong>Form</strong> <span>Open at a.forms.test</span></a></div>`,
  );
  expect(cards('https://maps.test:8443/')).toEqual(['https://maps.test:8443/']);
  expect(cards('https://maps.test/')).toEqual([]);
  expect(cards('http://a.forms.test/')).toEqual([]);
  expect(cards('https://evil.test/https://a.forms.test/')).toEqual([]);
  expect(cards(src, 'style="display:none"')).toEqual([]);
});

test('the Content-Security-Policy’s table has all hosts of frames, and no others', () => {
  const framed = [...films, ...others].map(([, , , url = '']) => new URL(url).hostname);
  const quoted = ['platform.twitter.com', 'embed.bsky.app', 'www.instagram.com', 'www.tiktok.com'];
  expect(new Set([...framed, ...quoted])).toEqual(new Set(Object.values(embedHosts)));
});
