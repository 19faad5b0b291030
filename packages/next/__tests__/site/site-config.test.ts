import { parse } from 'graphql';

import { documentParts } from '../../document/document-parts';
import { defineSite } from '../../definition/define-site';
import { siteContext } from '../../site/site-context';
import { site } from '@showcase/testing/site/site';
import { connect, demoFile, visitPage } from '@showcase/testing/jest/connected-site';

beforeAll(() => {
  // An owner's settings: the menus the other way round, and short lists.
  defineSite({
    ...site,
    config: {
      ...site.config,
      colorScheme: 'light',
      security: { frames: ['*.forms.example', 'https://maps.example:8443'] },
      menuLocations: { header: 'FOOTER', footer: 'PRIMARY' },
      menus: { second: 'FOOTER', third: 'NOWHERE' },
      lists: { ...site.config.lists, entriesPerPage: 3 },
    },
  });
  return connect({ contentFile: demoFile });
});

test('the menus come from the locations that the owner chose', async () => {
  const { primaryMenu, footerMenu } = (await visitPage('/journal/')).site;
  const [header, footer] = [primaryMenu, footerMenu].map((menu) => menu.map(({ path }) => path));
  expect(footer).toContain('/journal/');
  expect(header).not.toContain('/journal/');
  expect(header).not.toEqual([]);
});

test('further menus come from their locations; one that WordPress lacks is empty', async () => {
  const { primaryMenu, menus } = (await visitPage('/journal/')).site;
  expect(menus).toEqual({ second: primaryMenu, third: [] });
  expect(primaryMenu).not.toEqual([]);
});

test('the document has the colour scheme that the owner chose', () => {
  const data = { props: {}, query: {}, page: '/', buildId: 'test' };
  const { root } = documentParts({ __NEXT_DATA__: data, html: '', bodies: new Set() });
  expect(root['data-scheme']).toBe('light');
});

test('editors can embed what the owner allows in frames', () => {
  const isFramed = (src: string) =>
    String(siteContext().html.cleanBody(`<iframe src="${src}"></iframe>`)).includes('data-frame');
  const shown = ['https://a.forms.example/f', 'https://maps.example:8443/?a=1'];
  const linked = ['https://forms.example.evil/', 'https://maps.example/', 'http://a.forms.example'];
  expect([...shown, ...linked].map(isFramed)).toEqual([true, true, false, false, false]);
});

test('lists have the length that the owner chose, and their pages follow on', async () => {
  const entries = async (path: string) => {
    const text = JSON.stringify((await visitPage(path)).data);
    return new Set(text.match(/"uri":"\/(?!author|journal|page)[^"]+"/g));
  };
  const [first, second] = [await entries('/journal/'), await entries('/journal/page/2/')];
  expect([first.size, second.size, new Set([...first, ...second]).size]).toEqual([3, 3, 6]);
});

test.each(['query A { a }', 'mutation { a }', 'mutation A { a } mutation B { b }'])(
  'a site does not start with what is not one mutation with a name: %s',
  (text) => {
    const mutations = [parse(text)];
    expect(() => defineSite({ ...site, mutations })).toThrow(/one mutation with a name/);
  },
);
