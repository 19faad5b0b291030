import {
  makeComment,
  makePage,
  makePost,
} from '../../content-server/__tests__/support/make-content';
import { rigSite } from '../../content-server/__tests__/support/rig-site';
import handleFeed from '../../pages/api/feed';
import { askRoute } from './ask-route';
import { connect, letSharedAnswerRunOut } from './connected-site';
import { forgetProcess } from './process-values';

export const SITE = 'https://www.example.test';

/** A title with all that XML and HTML have a meaning for. */
const AWKWARD = 'Clay <em>&amp;</em> fire ]]&gt; 🎉 "quoted" مرحبا';

const posts = [
  makePost(9_001, 'awkward', {
    title: AWKWARD,
    date: '2026-11-21T10:00:00',
    modifiedGmt: '2026-11-21T11:30:00',
    content: `<!-- wp:html --><p>See <a href="http://localhost:8080/about/">about</a>, <a href="#x">x</a>,
      <a href="/journal/?a=1&amp;b=2">list</a> ]]&gt; <script>alert(1)</script>&#x1F389;</p>
      <audio controls src="/wp-content/uploads/2026/11/talk.ogg"></audio><!-- /wp:html -->`,
    excerpt: 'An <b>excerpt</b> with ]]&gt; and &amp;',
    guid: 'http://localhost:8080/?p=9001',
    termIds: [198, 201, 203],
    comments: [
      makeComment(501, {
        content: 'First <b>& best</b> ]]> <script>x</script>',
        authorEmail: 'a@b.test',
      }),
      makeComment(502, { author: 'Anna & Öd', date: '2026-11-21T09:00:00', approved: false }),
    ],
  }),
  makePost(9_002, 'talk', {
    title: 'A talk',
    date: '2026-11-21T09:00:00',
    guid: 'no uri at all',
    commentStatus: 'closed',
    meta: { enclosure: 'https://media.example.test/talk.mp3\n123456\naudio/mpeg\n' },
  }),
  makePost(9_003, 'secret', {
    title: 'Secret title',
    content: 'secret body',
    password: 'x',
    date: '2026-11-21T08:00:00',
    comments: [makeComment(503, { content: 'secret comment' })],
  }),
  makePost(9_004, 'draft-of-mine', { status: 'draft', content: 'draft body' }),
  makePost(9_005, 'zebra-film', { title: 'Zebra film', type: 'movie', termIds: [204] }),
  makePage(9_006, 'a-page', { comments: [makeComment(504, { author: '' })] }),
];

/** Connects to a site with entries that feeds could stumble over. */
export async function connectFeeds(language = 'en_US') {
  process.env.SITE_URL = SITE;
  const site = rigSite({ language });
  return connect({ site: { ...site, posts: [...site.posts, ...posts] }, siteUrl: SITE });
}

export const getFeed = (url: string, headers: Record<string, string> = {}) =>
  askRoute(handleFeed, url, { headers });

/** Lets every test of a file begin with a site that has just started. */
export function startAnewForEachTest(): void {
  beforeEach(() => {
    forgetProcess();
    letSharedAnswerRunOut();
  });
}
