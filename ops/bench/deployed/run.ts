/**
 * Measures a deployment as in docs/deploying.md (nginx, two servers, Redis) in front of generated
 * posts, and prints the figures as one line of JSON: `tsx run.ts POSTS PAGES`.
 */
import type { ContentServer } from '@showcase/content-server/server';
import { startDeployment } from '../../../e2e/support/deployment-rig';
import { measureCrashes } from './crashes';
import { measureEdits } from './edits';
import { textAt } from './reader';

const VISITORS = 8;
/** The pages of the demo that show an edited post beside the post. */
const LISTS = ['/', '/journal/', '/journal/page/2/'];

/** Addresses of the demo and its generated posts: lists, authors, terms, then the newest posts. */
function addressesOf({ posts, terms, authors }: ContentServer['site'], count: number): string[] {
  const shown = posts.filter(({ type, status }) => type === 'post' && status === 'publish');
  const newest = shown.sort((a, b) => b.dateGmt.localeCompare(a.dateGmt));
  const archives = terms.flatMap(({ taxonomy, slug }) => {
    if (taxonomy === 'category') return [`/category/${slug}/`];
    return taxonomy === 'post_tag' ? [`/tag/${slug}/`] : [];
  });
  const of = authors.map(({ nicename }) => `/author/${nicename}/`);
  return [...LISTS, ...of, ...archives, ...newest.map(({ slug }) => `/${slug}/`)].slice(0, count);
}

/** Visits all addresses through nginx; returns those that are pages. */
async function visitAll(origin: string, addresses: readonly string[]): Promise<string[]> {
  const waiting = [...addresses];
  const built: string[] = [];
  const visitor = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if ((await textAt(origin + path)).status === 200) built.push(path);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return built;
}

async function main(): Promise<void> {
  const [posts = 0, count = 0] = process.argv.slice(2).map(Number);
  const rig = await startDeployment({ generatedPosts: posts });
  try {
    const addresses = addressesOf(rig.cms.site, count);
    const before = rig.cms.requests;
    const began = performance.now();
    const paths = await visitAll(rig.nginx.url, addresses);
    const build = {
      pages: paths.length,
      ms: performance.now() - began,
      requests: rig.cms.requests - before,
    };
    const edits = await measureEdits(rig, paths);
    const crashes = await measureCrashes(rig, paths);
    process.stdout.write(`${JSON.stringify({ posts, build, edits, crashes })}\n`);
  } finally {
    await rig.stop();
  }
}

void main();
