/**
 * Properties that Google's documentation of rich results asks of each type
 * (https://developers.google.com/search/docs/appearance/structured-data/search-gallery): required
 * properties, and recommended ones that every page of this site has.
 */
const EXPECTED = new Map([
  ['BlogPosting', 'headline image datePublished dateModified author publisher url inLanguage'],
  ['BreadcrumbList', 'itemListElement'],
  ['ListItem', 'position name'],
  ['Person', 'name url'],
  ['ProfilePage', 'mainEntity url'],
  ['Organization', 'name url'],
  ['WebSite', 'name url potentialAction publisher'],
  ['SearchAction', 'target query-input'],
  ['EntryPoint', 'urlTemplate'],
  ['CollectionPage', 'name url inLanguage'],
  ['WebPage', 'name url inLanguage'],
  ['ImageObject', 'contentUrl'],
]);

const ADDRESSES = new Set(['url', 'item', 'contentUrl', 'urlTemplate', 'logo']);

/** Returns what is wrong with a JSON-LD node, and with those in it. */
export function faultsOf(node: object, path = '$'): string[] {
  const entries = Object.entries(node);
  const type = String(Object.fromEntries(entries)['@type']);
  const expected = Array.isArray(node) ? [] : EXPECTED.get(type)?.split(' ');
  if (!expected) return [`${path}: the type ${type}`];
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
