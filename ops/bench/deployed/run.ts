/** Freshness and crashes of a deployment as in docs/deploying.md (nginx, two servers, Redis). */
import type { ContentServer } from '@showcase/content-server';
import { startDeployment } from '../../../e2e/support/deployment-rig';
import { send } from '../http.mjs';
import { show } from '../results.mjs';
import { measureCrashes } from './crashes';
import { measureEdits } from './edits';

const POSTS = 10_000;
const PAGES = 2_000;
const VISITORS = 8;
/** The pages of the demo that show an edited post beside the post. */
const LISTS = ['/', '/journal/', '/journal/page/2/'];

/** Addresses of the demo and its generated posts: lists, authors, terms, then the newest posts. */
function addressesOf({ posts, terms, authors }: ContentServer['site']): string[] {
  const shown = posts.filter(({ type, status }) => type === 'post' && status === 'publish');
  const newest = shown.sort((a, b) => b.dateGmt.localeCompare(a.dateGmt));
  const archives = terms.flatMap(({ taxonomy, slug }) => {
    if (taxonomy === 'category') return [`/category/${slug}/`];
    return taxonomy === 'post_tag' ? [`/tag/${slug}/`] : [];
  });
  const of = authors.map(({ nicename }) => `/author/${nicename}/`);
  return [...LISTS, ...of, ...archives, ...newest.map(({ slug }) => `/${slug}/`)].slice(0, PAGES);
}

/** Visits all addresses through nginx; returns those that are pages. */
async function visitAll(origin: string, addresses: readonly string[]): Promise<string[]> {
  const waiting = [...addresses];
  const built: string[] = [];
  const visitor = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if ((await send(origin + path)).status === 200) built.push(path);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return built;
}

export async function measureDeployment() {
  const rig = await startDeployment({ generatedPosts: POSTS });
  try {
    const before = rig.cms.requests;
    const began = performance.now();
    const paths = await visitAll(rig.nginx.url, addressesOf(rig.cms.site));
    const build = {
      pages: paths.length,
      ms: performance.now() - began,
      requests: rig.cms.requests - before,
    };
    const edits = await measureEdits(rig, paths);
    const pages = paths.map((path) => ({ url: rig.nginx.url + path, isRight: () => true }));
    const crashes = await measureCrashes(rig, pages);
    show('nginx, two servers, Redis, 10,000 generated posts: all pages built', { '': build });
    show('Edits', Object.entries(edits));
    show('Crashes', crashes);
    return { posts: POSTS, build, edits, crashes };
  } finally {
    await rig.stop();
  }
}
