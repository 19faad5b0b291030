/**
 * `node --import tsx content-program.ts POSTS SITE_URL SECRET`: the demo with generated posts as WordPress, in a process of
 * its own. Over IPC it takes lists of `{ id, title }`, publishes each list as one request of WordPress would, and says
 * how long the site has taken to be told, and how many queries there have been so far.
 */
import path from 'node:path';
import { startContentServer } from '@showcase/content-server';

const [posts, siteUrl, revalidateSecret] = process.argv.slice(2);
const contentFile = path.resolve('packages/content-server/demo/demo.wxr.xml');

async function main() {
  const server = await startContentServer({
    contentFile,
    generatedPosts: Number(posts),
    siteUrl: siteUrl ?? '',
    revalidateSecret,
    log: (line) => console.error(line),
  });
  const byId = new Map(server.site.posts.map((post) => [post.id, post]));
  const publish = async (titles: { id: number; title: string }[]) => {
    const changed = titles.flatMap(({ id, title }) => {
      const post = byId.get(id);
      return post ? { ...post, title } : [];
    });
    const told = server.publish(changed);
    // Until here WordPress itself was at work.
    const startedAt = performance.now();
    await told;
    process.send?.({ toldMs: performance.now() - startedAt, requests: server.requests });
  };
  process.on('message', (titles: { id: number; title: string }[]) => void publish(titles));
  process.once('SIGTERM', () => process.exit(0));
  process.send?.({ url: server.url });
}

void main();
