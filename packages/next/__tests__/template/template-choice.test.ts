import { faustConfig } from '../../../../faust.config';
import { makePost, makeTerm } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, visit, visitPage } from '../../../../__tests__/support/connected-site';

const workshop = { type: 'workshop', termIds: [901], commentStatus: 'closed' as const };

beforeAll(async () => {
  const site = rigSite();
  await connect({
    site: {
      ...site,
      terms: [
        ...site.terms,
        makeTerm(901, 'material', 'walnut-🌰', { name: 'Walnut', description: 'Hard.' }),
      ],
      posts: [
        ...site.posts,
        makePost(9101, 'bow-making', { ...workshop, title: 'Bow making' }),
        makePost(9102, 'letter-cutting', { ...workshop, title: 'Letter cutting' }),
      ],
    },
  });
});

const blank = () => null;

/** A map in which several candidates of a page are there, so that their order shows. */
const several = {
  ...faustConfig,
  templates: {
    page: blank,
    singular: blank,
    'page-about': blank,
    'template-Full Width': blank,
    index: blank,
  },
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

test('a term of a custom taxonomy is an archive of its entries', async () => {
  const page = await visitPage('/material/walnut-🌰/');
  expect(page).toMatchObject({
    template: 'archive',
    head: { title: 'Archive for Material: Walnut - Headless Rig' },
    data: {
      name: 'Walnut',
      contentNodes: { nodes: [{ title: 'Letter cutting' }, { title: 'Bow making' }] },
    },
  });
});

test.each([
  ['/type/gallery/', 'Archive for Format: Gallery - Headless Rig'],
  ['/movies/', expect.stringMatching(/^Archive for Content type: Movies?\b/)],
])('%s is an archive', async (path, title) => {
  expect(await visitPage(path)).toMatchObject({ template: 'archive', head: { title } });
});
