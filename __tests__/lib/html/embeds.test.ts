import { sanitizeBody } from '../../../lib/html/sanitize/sanitize-body';
import { all } from './parsed';

const context = { wordpressUrl: 'https://cms.test', siteUrl: 'https://site.test' };
const frame = (src: string) =>
  `<iframe src="${src.replaceAll('&', '&amp;')}" width="16" height="9" title="T"></iframe>`;

const known: readonly (readonly [src: string, label: string, page: string])[] = [
  [
    'https://www.youtube.com/embed/ex8fMxXJDJw?feature=oembed',
    'Watch on YouTube',
    'https://www.youtube.com/watch?v=ex8fMxXJDJw',
  ],
  [
    '//www.youtube-nocookie.com/embed/ex8fMxXJDJw',
    'Watch on YouTube',
    'https://www.youtube.com/watch?v=ex8fMxXJDJw',
  ],
  ['https://player.vimeo.com/video/22439234?h=1', 'Watch on Vimeo', 'https://vimeo.com/22439234'],
  [
    'https://videopress.com/embed/r0l8GmDi?hd=0',
    'Watch on VideoPress',
    'https://videopress.com/v/r0l8GmDi',
  ],
  [
    'https://open.spotify.com/embed/album/1a2B3c',
    'Listen on Spotify',
    'https://open.spotify.com/album/1a2B3c',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb',
    'Listen on SoundCloud',
    'https://soundcloud.com/a/b',
  ],
  [
    'https://embed.ted.com/talks/lang/en/some_talk',
    'Watch on TED',
    'https://www.ted.com/talks/some_talk',
  ],
  [
    'https://www.dailymotion.com/embed/video/x1y2',
    'Watch on Dailymotion',
    'https://www.dailymotion.com/video/x1y2',
  ],
];

test.each(known)('a known frame becomes a link to its page: %s', (src, label, page) => {
  expect(sanitizeBody(frame(src), context)).toBe(
    `<p class="embed-link"><a href="${page}" rel="noopener noreferrer">${label}: T</a></p>`,
  );
});

test('within a paragraph it is a link in the line, within a link only its name', () => {
  expect(
    sanitizeBody(
      `<p>${frame('https://vimeo.com')}${frame('https://player.vimeo.com/video/1')}</p>`,
      context,
    ),
  ).toBe(
    '<p><a class="embed-link" href="https://vimeo.com/1" rel="noopener noreferrer">Watch on Vimeo: T</a></p>',
  );
  expect(
    sanitizeBody(`<a href="/x">${frame('https://player.vimeo.com/video/1')}</a>`, context),
  ).toBe('<a href="/x">Watch on Vimeo: T</a>');
});

test.each([
  'https://evil.test/embed/ex8fMxXJDJw',
  'https://www.youtube.com.evil.test/embed/ex8fMxXJDJw',
  'https://evil.test/www.youtube.com/embed/ex8fMxXJDJw',
  'https://www.youtube.com@evil.test/embed/ex8fMxXJDJw',
  'https://www.youtube.com/redirect?q=x',
  'https://w.soundcloud.com/player/?url=javascript:x',
  'javascript:x',
  '',
])('an unknown frame goes: %s', (src) => {
  const html = sanitizeBody(`<p>a</p>${frame(src)}`, context);
  expect(html).toBe('<p>a</p>');
  expect(all(html, 'iframe')).toEqual([]);
});
