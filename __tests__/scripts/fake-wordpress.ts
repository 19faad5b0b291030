import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { buildSchema, graphqlSync } from 'graphql';

import { listenLocally } from '@showcase/testing/servers/local-server';

const secret = 'the-secret-of-faustwp';

/**
 * Starts a WordPress that shows its schema to who knows FaustWP's secret, and does nothing else.
 *
 * @returns how to stop it, and the environment that leads to it
 */
export async function startFakeWordPress(schemaText: string) {
  const schema = buildSchema(schemaText);
  const refusal = { errors: [{ message: 'introspection is not allowed' }] };
  const server = createServer((request, response) => {
    const isAllowed = request.headers['x-faust-secret'] === secret;
    response.writeHead(200, { 'content-type': 'application/json' });
    void text(request).then((body) => {
      const source = String(JSON.parse(body).query);
      response.end(JSON.stringify(isAllowed ? graphqlSync({ schema, source }) : refusal));
    });
  });
  const { url, close } = await listenLocally(server);
  return { close, env: { NEXT_PUBLIC_WORDPRESS_URL: url, FAUST_SECRET_KEY: secret } };
}
