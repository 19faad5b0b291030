import { createApiServer } from './api-server';
import { listenLocally, type LocalServer } from '@showcase/testing/servers/local-server';

let site: LocalServer;

beforeAll(async () => {
  site = await listenLocally(createApiServer());
});

afterAll(() => site.close());

/** Asks one of the routes that are for everybody, with Next's own resolver around it. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.url + path, init);
}
