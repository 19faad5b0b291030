import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { serverRender } from '@showcase/testing/react/server-render';
import { writeGuideFiles } from '../../e2e/support/guide-files';

const folder = resolve(__dirname, '../../.cache/own-files');

rmSync(folder, { recursive: true, force: true });
writeGuideFiles('docs/guides/tests.md', folder);
writeGuideFiles('docs/guides/own-variables.md', folder);
// The files beside them are the site's.
for (const name of ['components/feedback/EmptyState', 'wp-templates/ContentPage']) {
  const file = join(folder, `${name}.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `export * from '${join(__dirname, '../..', name)}';\n`);
}

describe('the tests of the guide', () => {
  jest.requireActual(join(folder, '__tests__/opening-hours.test.tsx'));
});

describe('the variables of the guide', () => {
  const { readVariables }: { readVariables: () => unknown } = jest.requireActual(
    join(folder, 'variables.ts'),
  );

  test('have their values, and a default', () => {
    process.env.NEWSLETTER_KEY = 'x'.repeat(20);
    expect(readVariables()).toEqual({
      NEWSLETTER_KEY: 'x'.repeat(20),
      NEWSLETTER_LIST: 'readers',
    });
  });

  test('are named where one is missing', () => {
    delete process.env.NEWSLETTER_KEY;
    expect(readVariables).toThrow(/NEWSLETTER_KEY/);
  });

  test('have a default in browsers', async () => {
    const { MapLink } = jest.requireActual(join(folder, 'components/MapLink.tsx'));
    const { html } = await serverRender(<MapLink place="Saltmarsh Lane" />);
    expect(html).toContain('openstreetmap.org/search?query=Saltmarsh%20Lane"');
  });
});
