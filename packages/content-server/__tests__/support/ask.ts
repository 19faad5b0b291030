import type { ContentServer } from '../../start/server';

/**
 * Sends an operation and gives `data` and `errors` of the answer, without the extensions.
 *
 * @param token sent as Bearer; see `tokenFor`
 */
export async function ask(
  server: Pick<ContentServer, 'url'>,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<unknown> {
  const response = await fetch(`${server.url}/index.php?graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'extensions'));
}
