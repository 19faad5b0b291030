import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { freePort } from '@showcase/testing/servers/processes';
import { makeProject, type Project } from '@showcase/testing/servers/project';
import { describeWherePossible, filesFolder, ownArchives } from './archives';
import { plugins } from '../../packages/cli/doors/wordpress.mjs';

const tests = () => {
  let project: Project;
  let port: number;

  beforeAll(async () => {
    project = makeProject();
    port = await freePort();
  });
  afterAll(() => project.remove());

  /** The one that it has made for all people of the WordPress. */
  const password = (): string =>
    JSON.parse(readFileSync(path.join(project.folder, '.cache/wordpress/settings.json'), 'utf8'))
      .secrets.password;

  /** Starts the command, asks WordPress while it runs, and ends it as Ctrl+C does. */
  async function askWhileItRuns(args: string[], query: string, isFirst = false): Promise<unknown> {
    const { PHP_INI_SCAN_DIR } = process.env;
    const command = project.start(
      ['packages/cli/showcase.mjs', 'wordpress', '--port', `${port}`, '--write', ...args],
      // Leads to extensions that are not installed system-wide.
      PHP_INI_SCAN_DIR ? { PHP_INI_SCAN_DIR } : {},
    );
    await command.says(isFirst ? '.env.local now has' : 'Log-ins:');
    const response = await fetch(`http://localhost:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: query.replace('PASSWORD', password()) }),
    });
    const { data } = await response.json();
    command.child.kill('SIGINT');
    expect((await command.ended).stderr).toBe('');
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
    return data;
  }

  it('has the demo, with menus, people and pictures, and keeps what is written', async () => {
    const found = await askWhileItRuns(
      ['--from', filesFolder],
      `mutation { login(input: {username: "editor", password: "PASSWORD"}) { user { name } } }`,
      true,
    );
    expect(found).toEqual({ login: { user: { name: 'Idris Okonjo-Vale' } } });
    const settings = readFileSync(path.join(project.folder, '.env.local'), 'utf8');
    expect(settings).toMatch(
      /^NEXT_PUBLIC_WORDPRESS_URL=\S+\nFAUST_SECRET_KEY=\S+\nREVALIDATE_SECRET=\S+\nNEXTAUTH_SECRET=\S+\n$/,
    );

    // The second time no files are needed.
    expect(
      await askWhileItRuns(
        [],
        `{ front: nodeByUri(uri: "/") { ... on Page { isFrontPage title } }
        list: nodeByUri(uri: "/journal/") { ... on ContentType { isPostsPage } }
        menuItems(where: { location: PRIMARY }) { nodes { label } }
        rain: post(id: "/rain/", idType: URI) { featuredImage { node { sourceUrl mediaDetails { width } } } } }`,
      ),
    ).toEqual({
      front: { isFrontPage: true, title: 'Profile Showcase' },
      list: { isPostsPage: true },
      menuItems: { nodes: expect.arrayContaining([{ label: 'Journal' }, { label: 'Contact' }]) },
      rain: {
        featuredImage: {
          node: {
            sourceUrl: expect.stringContaining(`:${port}/wp-content/uploads/2026/09/`),
            mediaDetails: { width: 1200 },
          },
        },
      },
    });
    const folder = path.join(project.folder, '.cache/wordpress/site/wp-content');
    expect(existsSync(path.join(folder, 'uploads/2026/09/field-notebook.svg'))).toBe(true);
    expect(readFileSync(path.join(project.folder, '.env.local'), 'utf8')).toBe(settings);
  });
};

// The archives are on no build server.
describeWherePossible('showcase wordpress', () => ownArchives(plugins), tests, false);
