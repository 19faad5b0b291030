import type { NormalizedCacheObject } from '@apollo/client';

import { siteFromState } from '../../../lib/content/site-data';

const facts = { language: 'en', handmade: ['typed'], privacyUri: '/privacy-policy/' };
const menu = (location: string) => `menuItems({"first":100,"where":{"location":"${location}"}})`;

const state: NormalizedCacheObject = {
  ROOT_QUERY: {
    __typename: 'RootQuery',
    generalSettings: { title: 'Studio' },
    [menu('PRIMARY')]: { nodes: [{ __ref: 'MenuItem:a' }, { __ref: 'MenuItem:typed' }] },
    [menu('FOOTER')]: { nodes: [{ __ref: 'MenuItem:elsewhere' }, { __ref: 'MenuItem:gone' }] },
  },
  'MenuItem:a': {
    id: 'a',
    label: 'About',
    path: '/about/',
    uri: '/about/',
    parentId: null,
    cssClasses: ['wide', null],
  },
  'MenuItem:typed': { id: 'typed', label: 'Typed', path: '/abuot/', parentId: 'a' },
  'MenuItem:elsewhere': { id: 'elsewhere', label: 'Out', path: null, uri: 'https://x.example/' },
};

test('title, menus in their order and the privacy page are read out of the cache', () => {
  expect(siteFromState(state, facts)).toMatchObject({
    title: 'Studio',
    privacyUri: '/privacy-policy/',
    primaryMenu: [
      { id: 'a', label: 'About', path: '/about/', isNode: true, cssClasses: ['wide'] },
      { id: 'typed', path: '/abuot/', isNode: false, parentId: 'a', cssClasses: [] },
    ],
  });
});

test('an item has its uri where it has no path, and one that is not in the cache is empty', () => {
  expect(siteFromState(state, facts).footerMenu).toMatchObject([
    { label: 'Out', path: 'https://x.example/' },
    { id: 'MenuItem:gone', label: '', path: null },
  ]);
});

test.each([
  ['empty', {}],
  ['without settings', { ROOT_QUERY: { __typename: 'RootQuery', generalSettings: null } }],
])('a cache that is %s makes a site without title and menus', (_, empty) => {
  expect(siteFromState(empty, { ...facts, privacyUri: null })).toEqual({
    title: '',
    primaryMenu: [],
    footerMenu: [],
    privacyUri: null,
  });
});
