import type { ContentServer } from '../../../content-server/server';

/** Sends an operation and gives `data` and `errors` of the answer, without the extensions. */
export async function ask(
  server: Pick<ContentServer, 'url'>,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<unknown> {
  const response = await fetch(`${server.url}/index.php?graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'extensions'));
}
