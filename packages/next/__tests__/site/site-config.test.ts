import { defineSite } from '../../definition';
import { site } from '../../../../site';
import { connect, demoFile, visitPage } from '../../../../__tests__/support/connected-site';

beforeAll(() => {
  // An owner's settings: the menus the other way round, and short lists.
  defineSite({
    ...site,
    config: {
      ...site.config,
      menuLocations: { header: 'FOOTER', footer: 'PRIMARY' },
      lists: { ...site.config.lists, entriesPerPage: 3 },
    },
  });
  return connect({ contentFile: demoFile });
});

async function linksOf(path: string) {
  const { primaryMenu, footerMenu } = (await visitPage(path)).site;
  return [primaryMenu, footerMenu].map((menu) => menu.map(({ path: link }) => link));
}

test('the menus come from the locations that the owner chose', async () => {
  const [header, footer] = await linksOf('/journal/');
  expect(footer).toContain('/journal/');
  expect(header).not.toContain('/journal/');
  expect(header).not.toEqual([]);
});

test('lists have the length that the owner chose, and their pages follow on', async () => {
  const urisOf = async (path: string) => {
    const text = JSON.stringify((await visitPage(path)).data);
    return [
      ...new Set(
        [...text.matchAll(/"uri":"(\/(?!author|journal|page)[^"]+)"/g)].map(([, uri]) => uri),
      ),
    ];
  };
  const [first, second] = [await urisOf('/journal/'), await urisOf('/journal/page/2/')];
  expect([first?.length, second?.length]).toEqual([3, 3]);
  expect(first?.filter((uri) => second?.includes(uri))).toEqual([]);
});
