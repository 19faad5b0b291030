import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentServer } from '../server';
import { ask } from './support/ask';
import { rigSite } from '@showcase/testing/content/rig-site';
import { serversOfThisFile } from './support/servers';
import { jwtTokens } from '@showcase/testing/content/sign-in';

const refresh =
  'mutation($t: String!) { refreshJwtAuthToken(input: { jwtRefreshToken: $t }) { authToken } }';
const viewer = '{ viewer { username } }';
const start = serversOfThisFile();

/** fetch() keeps connections for reuse, and finds only at the next use that they are dead. */
async function forgetConnections(url: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const answer = await fetch(`${url}/robots.txt`).catch(() => null);
    if (answer) return void (await answer.text());
  }
}

describe('tokens of the JWT plugin', () => {
  let server: ContentServer;
  let folder = '';
  let stateFile = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sign-in-'));
    stateFile = join(folder, 'state.json');
    server = await start({ site: rigSite(), stateFile });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const as = (token: string) => ask(server, viewer, {}, token);
  const editor = { data: { viewer: { username: 'editor' } } };

  it('outlive a restart', async () => {
    const { authToken, refreshToken } = await jwtTokens(server, 'editor');
    const port = Number(new URL(server.url).port);
    await server.close();
    server = await start({ site: rigSite(), stateFile, port });
    await forgetConnections(server.url);
    expect(await as(authToken)).toEqual(editor);
    expect(await ask(server, refresh, { t: refreshToken })).toMatchObject({
      data: { refreshJwtAuthToken: { authToken: expect.stringMatching(/^ey/) } },
    });
  });
});
