import faustConfig from '@showcase/testing/site/site';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, visit, visitPage } from '@showcase/testing/jest/connected-site';

beforeAll(() => connect({ site: rigSite() }));

const blank = () => null;

/** A map in which several candidates of a page are there, so that their order shows. */
const names = ['page', 'singular', 'page-about', 'template-Full Width', 'index'];
const several = {
  ...faustConfig,
  templates: Object.fromEntries(names.map((name) => [name, blank])),
};

async function templateOf(path: string): Promise<string | null> {
  const result = await visit(path, several);
  return 'props' in result ? result.props.template : null;
}

test('the most specific template in the map is chosen', async () => {
  expect(await templateOf('/about/')).toBe('page-about');
  expect(await templateOf('/rig-full-width/')).toBe('template-Full Width');
  expect(await templateOf('/rig-parent/')).toBe('page');
  expect(await templateOf('/listed-post-01/')).toBe('singular');
  expect(await templateOf('/author/editor/')).toBe('index');
});

test('a node for which the map has nothing is not found', async () => {
  const config = { ...faustConfig, templates: { single: blank } };
  expect(await visit('/about/', config)).toMatchObject({ notFound: true });
});

test('a configuration without templates is an error that says what to do', async () => {
  const config = { ...faustConfig, templates: {} };
  await expect(visit('/about/', config)).rejects.toThrow(
    new Error('Templates are required. Please add them to your config.'),
  );
});

test.each([
  ['/genre/drama/', 'Genre: Drama - Headless Rig'],
  ['/type/gallery/', 'Format: Gallery - Headless Rig'],
  ['/movies/', expect.stringMatching(/^All Movies?\b/)],
])('%s is an archive', async (path, title) => {
  expect(await visitPage(path)).toMatchObject({ template: 'archive', head: { title } });
});
