import { z } from 'zod';

/** One address that a site has, and a piece of text its document title must hold. */
export interface Published {
  uri: string;
  kind: string;
  /** HTML as WordPress gives it; null for an entry without a title. */
  title: string | null;
}

const node = z.object({
  uri: z.string().nullable(),
  __typename: z.string(),
  title: z.string().nullish(),
  name: z.string().nullish(),
});
const connection = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  nodes: z.array(node),
});
const answer = z.object({ data: z.object({ list: connection }) });

const LISTS = [
  'contentNodes(first: 100, after: $after) { ...Page nodes { __typename uri ... on NodeWithTitle { title } } }',
  'mediaItems(first: 100, after: $after) { ...Page nodes { __typename uri title } }',
  'terms(first: 100, after: $after) { ...Page nodes { __typename uri name } }',
  'users(first: 100, after: $after) { ...Page nodes { __typename uri name } }',
];
const MAX_PAGES = 50;

async function askList(url: string, list: string, after: string | null) {
  const query = `query List($after: String) { list: ${list} }
    fragment Page on Connection { pageInfo { hasNextPage endCursor } }`;
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { after } }),
    signal: AbortSignal.timeout(10_000),
  });
  return answer.parse(await response.json()).data.list;
}

/** Every published address of a content server: content, terms and authors. */
export async function publishedUris(url: string): Promise<Published[]> {
  const found: Published[] = [];
  for (const list of LISTS) {
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { nodes, pageInfo } = await askList(url, list, after);
      for (const { uri, __typename: kind, title, name } of nodes) {
        if (uri) found.push({ uri, kind, title: title ?? name ?? null });
      }
      after = pageInfo.endCursor;
      if (!pageInfo.hasNextPage) break;
    }
  }
  return found;
}
