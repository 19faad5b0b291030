import { makePage, makePost, makeTerm } from '@showcase/testing/content/make-content';
import { formEntries } from '@showcase/testing/content/site-with-form';
import { FORM_TYPE } from '@showcase/content-server/forms/contact-form-7';
import type { Post, Site, Term } from '@showcase/content-server/model';
import { loadSite } from '@showcase/content-server/wxr/load-site';
import { demoFile } from '../serve-site';
import { oddlyNamedPosts, oddTermIds } from './odd-posts';

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
<p>By <a href="http://localhost:8080/about/">us</a>, on <a href="https://example.test/x">paper</a>.</p>
<div class="wp-block-calendar has-x-large-font-size"><table class="wp-calendar-table"><tbody>${WEEKS.join('')}</tbody></table></div>`;

/** An image of the demo with a caption of its own. */
const CAPTIONED = 90_009;

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
    ...oddlyNamedPosts(old),
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
