/**
 * Properties that Google's documentation of rich results asks of each type
 * (https://developers.google.com/search/docs/appearance/structured-data/search-gallery): required
 * properties, and recommended ones that every page of this site has.
 */
const EXPECTED: Partial<Record<string, readonly string[]>> = {
  BlogPosting: [
    ...['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
    ...['url', 'inLanguage'],
  ],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Person: ['name', 'url'],
  ProfilePage: ['mainEntity', 'url'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction', 'publisher'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  CollectionPage: ['name', 'url', 'inLanguage'],
  WebPage: ['name', 'url', 'inLanguage'],
  ImageObject: ['contentUrl'],
};

const ADDRESSES = new Set(['url', 'item', 'contentUrl', 'urlTemplate', 'logo']);

/** Returns what is wrong with a JSON-LD node, and with those in it. */
export function faultsOf(node: object, path = '$'): string[] {
  const entries = Object.entries(node);
  const type = Array.isArray(node) ? null : Object.fromEntries(entries)['@type'];
  const expected = type === null ? [] : EXPECTED[String(type)];
  if (!expected) return [`${path}: the type ${String(type)}`];
  const missing = expected.filter((name) => !Object.hasOwn(node, name));
  return [
    ...missing.map((name) => `${path}: no ${name}`),
    ...entries.flatMap(([name, value]) => {
      const here = `${path}.${name}`;
      if (value === null || value === '') return [`${here}: empty`];
      if (typeof value === 'object') return faultsOf(value, here);
      const isAddress = ADDRESSES.has(name) || (name === 'image' && typeof value === 'string');
      if (isAddress && !/^https?:\/\/[^/]+\//.test(String(value))) return [`${here}: ${value}`];
      const isDate = name.startsWith('date');
      return isDate && Number.isNaN(Date.parse(value)) ? [`${here}: ${value}`] : [];
    }),
  ];
}
