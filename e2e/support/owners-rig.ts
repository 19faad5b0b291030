import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { makeComment, makePage, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { freePort } from '@showcase/testing/servers/processes';
import { startTwoWay, type ServedSite } from './serve-site';
import { REVALIDATE_SECRET } from './site';
import { portOfBuild, type SiteCopy } from './site-copy';

/** Markup that must not reach a page, with words that must. */
const spoiled = (words: string) =>
  `<p>${words}</p><script>window.spoiled = 1</script><img src="/logo.svg" onerror="window.spoiled = 1">`;

const button = (text: string) =>
  `<div class="wp-block-buttons"><div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="/about/">${text}</a></div></div>`;

const testimonial = (id: number, inner: string) =>
  `<div class="wp-block-acme-testimonial" id="said-${id}" data-rating="${id}">${inner}</div>`;

/** Pages with blocks that the owner has components of. */
const withBlocks = [
  makePage(5241, 'with-blocks', {
    title: 'Title of with-blocks',
    content: `${spoiled('First words.')}${testimonial(4, `<p>What one said.</p>${button('Read <em>more</em>')}`)}<div style="height:3000px"></div>${testimonial(5, '<p>Far below.</p>')}`,
  }),
  makePage(5242, 'with-button', { title: 'Title of with-button', content: button('A button') }),
];

/** The content of the sites in Faust's form. */
function ownersContent() {
  const rig = rigSite();
  const page = (id: number, slug: string) =>
    makePage(id, slug, { title: `Title of ${slug}`, content: spoiled(`Words of ${slug}.`) });
  rig.posts = [
    ...rig.posts,
    ...['in-faust-form', 'with-queries', 'members', 'with-client'].map((slug, at) =>
      page(5201 + at, slug),
    ),
    page(5231, 'by-uri'),
    page(5232, 'hand-made'),
    page(5233, 'editor-blocks'),
    page(5234, 'sidebar'),
    page(5235, 'refused'),
    page(5236, 'asked-twice'),
    ...withBlocks,
    makePage(5221, 'with-links', {
      title: 'Title of with-links',
      content:
        '<p><a href="/about/">A path</a>, <a href="http://localhost:8080/about/">an address</a></p>' +
        '<!--nextpage--><p>The second part</p>',
    }),
    makePost(5211, 'faust-post', {
      title: 'Title of faust-post',
      content: spoiled('Words of faust-post.'),
      termIds: [198],
      comments: [makeComment(9001, { content: 'A word from a visitor' })],
    }),
  ];
  return rig;
}

/** Makes a folder with the one picture of the content, which Next can convert. */
function makeUploads(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  const file = join(folder, '2014/01/dsc20050315_145007_132.jpg');
  mkdirSync(dirname(file), { recursive: true });
  cpSync(resolve(__dirname, '../../public/icon-512.png'), file);
  return folder;
}

/** Starts a site with files in Faust's form, in front of a content server. */
export async function startOwnersRig(owners: SiteCopy): Promise<ServedSite> {
  const port = await freePort(portOfBuild(owners));
  const secret = { revalidateSecret: REVALIDATE_SECRET };
  return startTwoWay(
    { port, site: ownersContent(), uploadsDir: makeUploads(), signIn: 'faust', ...secret },
    {
      TRUSTED_PROXIES: '1',
      BUILD_AGAIN_SECRET: 'a word',
      FRONTEND_URL: 'https://www.example.com/blog',
    },
    owners,
  );
}
