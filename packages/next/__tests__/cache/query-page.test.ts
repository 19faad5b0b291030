import { publishChange, readEntry, writeEntry } from '../../cache/page-cache';
import { theSite } from '../../definition/define-site';
import { getPageProps } from '../../resolve/static-page-props';
import { startPublishing } from '@showcase/testing/jest/publishing';

const NAME = 'static:/news/';
const DAY = { revalidate: 86_400, expire: undefined };

/** Stores a page of the owner's with a query of its own, as Next does. */
async function build() {
  await readEntry(NAME);
  const { props, revalidate } = await getPageProps(theSite().documents.StickyPostsQuery, {});
  await writeEntry(
    NAME,
    { kind: 'PAGES', html: '<p>News</p>', pageData: { pageProps: props } },
    DAY,
  );
  return { props, revalidate };
}

/** Whether Next builds it anew at the next visit, while it is shown. */
const isOld = async () => ((await readEntry(NAME))?.lastModified ?? -1) === 1;

beforeEach(() => startPublishing());

test('a page with a query of its own has a clean answer and what its frame needs', async () => {
  const { props, revalidate } = await build();
  expect(revalidate).toBeGreaterThan(0);
  expect(props.site.title).not.toBe('');
  expect(JSON.stringify(props.data)).not.toContain('_id');
  expect(props.data).toMatchObject({ sticky: { nodes: [{ uri: '/template-sticky/' }] } });
});

test.each([['post:1241'], ['list:any'], ['settings'], ['path:/news/']])(
  'a change of %s makes it old, and it is shown until it is built',
  async (tag) => {
    await build();
    await publishChange({ tags: ['post:13'], moved: [] });
    expect(await isOld()).toBe(false);
    await publishChange({ tags: [tag], moved: [] });
    expect(await isOld()).toBe(true);
    await build();
    expect(await isOld()).toBe(false);
  },
);
