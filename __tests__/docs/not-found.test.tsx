import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ComponentType } from 'react';

import type { NotFoundProps } from '@showcase/next';
import { siteData } from '@showcase/testing/jest/site-data';
import { makeRouter } from '@showcase/testing/react/render-in-site';
import { serverRender } from '@showcase/testing/react/server-render';
import { writeGuideFiles } from '../../e2e/support/guide-files';
import '../../site';

const folder = resolve(__dirname, '../../.cache/not-found');

test('the 404 page of the guide has its own words, and a search form', async () => {
  rmSync(folder, { recursive: true, force: true });
  writeGuideFiles('docs/guides/not-found.md', folder);
  // The components beside it are the site's.
  for (const name of ['content/EntryList', 'search/SearchForm', 'feedback/MessagePage']) {
    const file = join(folder, `components/${name}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `export * from '../../../../components/${name}';\n`);
  }
  const {
    NotFoundScreen,
  }: { NotFoundScreen: ComponentType<Pick<NotFoundProps, 'site' | 'recent'>> } = jest.requireActual(
    join(folder, 'components/feedback/NotFoundScreen.tsx'),
  );
  const { html } = await serverRender(
    <NotFoundScreen site={siteData({ title: 'Rig' })} recent={[]} />,
    makeRouter({}),
  );
  expect(html).toContain('This page has moved on');
  expect(html).toContain('href="/archive/"');
  expect(html).toContain('role="search"');
  expect(html).not.toContain('Our latest');
});
