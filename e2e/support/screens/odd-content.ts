import { makePage, makePost, makeTerm } from '@showcase/testing/content/make-content';
import { formEntries } from '@showcase/testing/content/site-with-form';
import { FORM_TYPE, loadSite, type Post, type Site, type Term } from '@showcase/content-server';
import { demoFile } from '../serve-site';

const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const LONG_ADDRESS = `https://example.test/${'a-very-long-path-without-a-place-to-break'.repeat(4)}`;

const row = (cells: number) =>
  `<tr>${Array.from({ length: cells }, (_, at) => `<td>Column ${at + 1} ${LONG_WORD.slice(0, 18)}</td>`).join('')}</tr>`;

const longWords = `<!-- wp:paragraph -->
<p>${LONG_WORD} and <a href="${LONG_ADDRESS}">${LONG_ADDRESS}</a>, <code>${'unbroken_'.repeat(14)}</code>.</p>
<!-- /wp:paragraph -->
<!-- wp:heading --><h2 class="wp-block-heading">${LONG_WORD}</h2><!-- /wp:heading -->
<!-- wp:table --><figure class="wp-block-table"><table><tbody>${row(9)}${row(9)}</tbody></table></figure><!-- /wp:table -->
<!-- wp:code --><pre class="wp-block-code"><code>${'const veryLongName = '.repeat(12)}</code></pre><!-- /wp:code -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>${LONG_WORD}</p></blockquote><!-- /wp:quote -->`;

const filmAndForm =
  '<iframe src="https://player.vimeo.com/video/1" width="500" height="281" title="The slip"></iframe>\n\n[contact-form-7 id="90006"]';

const DAYS = Array.from({ length: 28 }, (_, day) => `<td>${day + 1}</td>`);
const WEEKS = [0, 7, 14, 21].map((day) => `<tr>${DAYS.slice(day, day + 7).join('')}</tr>`);

const wideBlocks = `<div class="wp-block-group alignfull"><p>From edge to edge.</p></div>
<figure class="wp-block-embed alignwide"><div class="wp-block-embed__wrapper">
https://video.example.test/watch?v=1
</div></figure>
<figure class="wp-block-embed alignfull"><div class="wp-block-embed__wrapper">
https://video.example.test/watch?v=2
</div></figure>
<p>By <a href="http://localhost:8080/about/">us</a>, on <a href="https://example.test/x">paper</a>.</p>
<div class="wp-block-calendar has-x-large-font-size"><table class="wp-calendar-table"><tbody>${WEEKS.join('')}</tbody></table></div>`;

/** An image of the demo with a caption of its own. */
const CAPTIONED = 90_009;

/** Embeds as WordPress has them: from its embed block, its classic editor, and providers with scripts. */
const films = `<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph -->
<!-- wp:html -->
<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">
<iframe title="A walk along the quay" width="500" height="281" src="https://www.youtube.com/embed/aaaaaaaaaaa?feature=oembed" frameborder="0" allowfullscreen></iframe>
</div><figcaption class="wp-element-caption">The quay</figcaption></figure>
<iframe title="Spotify Embed: Harbour songs" style="border-radius: 12px" width="100%" height="152" src="https://open.spotify.com/embed/album/1a2B3c?utm_source=oembed"></iframe>
<blockquote class="twitter-tweet" data-width="550" data-dnt="true"><p lang="en" dir="ltr">Fog again. <a href="https://t.co/x">https://t.co/x</a></p>&mdash; Ann (@ann) <a href="https://twitter.com/ann/status/12?ref_src=twsrc%5Etfw">October 30, 2018</a></blockquote><script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>
<blockquote class="wp-embedded-content"><a href="https://other.example/a-walk/">A walk</a></blockquote><iframe class="wp-embedded-content" src="https://other.example/a-walk/embed/" title="A walk"></iframe>
<!-- /wp:html -->
<!-- wp:paragraph --><p>After.</p><!-- /wp:paragraph -->`;

/** A host that browsers ask for films and sound, too, and the pictures on it. */
export const PICTURE_HOST = 'https://films.example.test';
/** Pictures as editors and hands write them: with sizes, by name only, and in a <picture>. */
const pictures = `<p>The harbour in May.</p>
<figure class="wp-block-image"><img src="${PICTURE_HOST}/first.svg" alt="First" width="1200" height="800"></figure>
<p><img src="${PICTURE_HOST}/centred.svg" class="aligncenter" alt="Centred" width="600" height="400"></p>
<p><img src="${PICTURE_HOST}/named-900x600.png" alt="Named"></p>
<picture><source srcset="${PICTURE_HOST}/wide.svg 1200w, javascript:x 600w" sizes="100vw"><img src="${PICTURE_HOST}/narrow.svg" alt="Chosen" width="900" height="600"></picture>
<p><img src="${PICTURE_HOST}/last-1200x800.png" alt="Last"></p>`;

/** Titles that a card must have room for. */
const TITLES = ['Wort '.repeat(40).trim(), '', 'يوم في الورشة', 'x'.repeat(200)];
/** Slugs as people write them. */
const SLUGS = ['party-🎉-time', '日本語の記事', 'café'];

/** The page with them, which is opened where their host is there. */
export const PICTURES_PATH = '/harbour-in-may/';

/** Ids of the terms that the posts are in. */
const oddTermIds = { awkward: 90_011, emoji: 90_012 } as const;

function oddPosts(authorId: number): Post[] {
  // Older than all of the demo, so that its lists begin as they do there.
  const old = { authorId, date: '2019-03-01T09:00:00' };
  return [
    makePost(90_001, 'untitled-note', { ...old, title: '' }),
    makePage(90_002, 'blank', { ...old, title: '', content: '' }),
    makePost(90_003, 'long-words', { ...old, title: `${LONG_WORD} again`, content: longWords }),
    makePost(90_004, 'the-last-tinsmith', {
      ...old,
      type: 'movie',
      title: 'The last tinsmith',
      content: '<!-- wp:paragraph -->\n<p>A film of eleven minutes.</p>\n<!-- /wp:paragraph -->',
    }),
    makePost(90_006, 'note', {
      ...old,
      type: FORM_TYPE,
      meta: { _form: '<label>Your name [text* your-name]</label>\n\n[submit "Send"]' },
    }),
    makePage(90_007, 'film-and-form', { ...old, title: 'Film and form', content: filmAndForm }),
    makePage(90_008, 'wide-blocks', {
      ...old,
      title: 'Wide blocks',
      content: wideBlocks,
      meta: { _thumbnail_id: String(CAPTIONED) },
    }),
    makePost(90_005, 'eel-traps', { ...old, type: 'movie', title: 'Eel traps' }),
    makePost(90_020, 'films-of-the-quay', { ...old, title: 'Films of the quay', content: films }),
    makePost(90_021, 'harbour-in-may', { ...old, title: 'Harbour in May', content: pictures }),
    ...TITLES.map((title, index) =>
      makePost(90_030 + index, `awkward-${index}`, {
        ...old,
        title,
        termIds: [oddTermIds.awkward],
      }),
    ),
    ...SLUGS.map((slug, index) =>
      makePost(90_040 + index, slug, {
        ...old,
        title: `Post ${slug}`,
        termIds: [oddTermIds.emoji],
      }),
    ),
    ...formEntries(authorId),
  ];
}

const oddTerms: Term[] = [
  makeTerm(90_010, 'category', 'workshop-dogs', { name: 'Workshop dogs' }),
  makeTerm(oddTermIds.awkward, 'category', 'awkward', { name: 'Awkward' }),
  makeTerm(oddTermIds.emoji, 'post_tag', 'ete-🎉', { name: 'Été 🎉' }),
];

/** The demo, and what a site has in time: no title, no text, words too long, a custom type. */
export function siteWithOddContent(): Site {
  const loaded = loadSite(demoFile);
  const authorId = loaded.authors[0]?.id ?? 0;
  const captioned = loaded.posts
    .filter(({ attachmentUrl }) => attachmentUrl.endsWith('/studio-front.svg'))
    .map((image) => ({ ...image, id: CAPTIONED, slug: 'captioned', excerpt: 'Lamps on by four.' }));
  return {
    ...loaded,
    terms: [...loaded.terms, ...oddTerms],
    posts: [...loaded.posts, ...captioned, ...oddPosts(authorId)],
  };
}
