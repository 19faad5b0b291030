import { makeComment, makePage, makePost } from '@showcase/content-server/testing/make-content';
import { rigSite } from '@showcase/content-server/testing/rig-site';
import { startContentServer } from '@showcase/content-server/server';
import type { EditorRig } from './editor-rig';
import { buildOwnersSite } from './owners-site';
import { freePort } from './processes';
import { FAUST_SECRET, REVALIDATE_SECRET, siteAt, startSite } from './site';

/** Markup that must not reach a page, with words that must. */
const spoiled = (words: string) =>
  `<p>${words}</p><script>window.spoiled = 1</script><img src="/logo.svg" onerror="window.spoiled = 1">`;

/** The site of an owner who knows Faust, in front of a content server. */
export async function startOwnersRig(): Promise<EditorRig> {
  const port = await freePort();
  const rig = rigSite();
  const page = (id: number, slug: string) =>
    makePage(id, slug, { title: `Title of ${slug}`, content: spoiled(`Words of ${slug}.`) });
  rig.posts = [
    ...rig.posts,
    ...['in-faust-form', 'with-queries', 'members', 'with-client'].map((slug, at) =>
      page(5201 + at, slug),
    ),
    makePost(5211, 'faust-post', {
      title: 'Title of faust-post',
      content: spoiled('Words of faust-post.'),
      termIds: [198],
      comments: [makeComment(9001, { content: 'A word from a visitor' })],
    }),
  ];
  const content = await startContentServer({
    site: rig,
    signIn: 'faust',
    faustSecret: FAUST_SECRET,
    revalidateSecret: REVALIDATE_SECRET,
    siteUrl: siteAt(port),
  });
  const project = await buildOwnersSite(content.url);
  const site = await startSite(
    { NEXT_PUBLIC_WORDPRESS_URL: content.url, PORT: String(port), REVALIDATE_SECONDS: '3600' },
    project,
  );
  return {
    content,
    site,
    async stop() {
      await site.stop();
      await content.close();
    },
  };
}
