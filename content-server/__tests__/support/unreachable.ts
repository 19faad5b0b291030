import { z } from 'zod';
import { startContentServer, type ContentServerOptions } from '../../server';
import { ask } from './ask';

const node = z.object({ id: z.string(), uri: z.string().nullable() });
const listAnswer = z.object({
  data: z.object({
    list: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      nodes: z.array(node),
    }),
  }),
});
type List = z.infer<typeof listAnswer>['data']['list'];
const uriAnswer = z.object({ data: z.object({ nodeByUri: node.nullable() }) });

const lists = [
  'contentNodes(first: 100, after: $after)',
  'mediaItems(first: 100, after: $after)',
  'terms(first: 100, after: $after)',
  'users(first: 100, after: $after)',
];

/**
 * The addresses of a site that nodeByUri does not lead to the node that has them.
 *
 * @param atLeast how many nodes the site has; fewer is an error
 */
export async function unreachable(
  options: ContentServerOptions,
  atLeast: number,
): Promise<string[]> {
  const server = await startContentServer(options);
  const lost: string[] = [];
  let count = 0;
  try {
    for (const list of lists) {
      for (let after: string | null = null, more = true; more;) {
        const query = `query($after: String) { list: ${list} { pageInfo { hasNextPage endCursor } nodes { id ... on UniformResourceIdentifiable { uri } } } }`;
        const page: List = listAnswer.parse(await ask(server, query, { after })).data.list;
        for (const { id, uri } of page.nodes) {
          count += 1;
          // The posts page has no address of its own.
          if (uri !== null && (await idAt(server, uri)) !== id) lost.push(uri);
        }
        after = page.pageInfo.endCursor;
        more = page.pageInfo.hasNextPage;
      }
    }
  } finally {
    await server.close();
  }
  if (count < atLeast) throw new Error(`only ${count} nodes`);
  return lost;
}

/** Terms have their address percent-encoded and are found by the decoded one. */
async function idAt(server: { url: string }, uri: string): Promise<string | undefined> {
  const answer = await ask(server, 'query($uri: String!) { nodeByUri(uri: $uri) { id uri } }', {
    uri: decodeURI(uri),
  });
  return uriAnswer.parse(answer).data.nodeByUri?.id;
}
