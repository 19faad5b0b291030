import { renderToStaticMarkup } from 'react-dom/server';

import { documentParts } from '@showcase/next/document';
import { all } from '@showcase/html/testing/parsed';
import { visitPage } from './connected-site';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns the metadata for crawlers in the head of a page, as rendered from its props. */
export function headOf(path: string, pageProps: unknown) {
  const query = { wordpressNode: path.split('/').filter(Boolean) };
  const data = { props: { pageProps }, query, page: '/[...wordpressNode]', buildId: 'test' };
  const { pageTags } = documentParts({ __NEXT_DATA__: data, html: '', bodies: new Set() });
  const html = renderToStaticMarkup(pageTags);
  const pairs = [
    ...all(html, 'link').map(({ properties: { rel, href } }) => [String(rel), textOf(href)]),
    ...all(html, 'meta').map(({ properties: { property, name, content } }) => [
      textOf(property ?? name),
      textOf(content),
    ]),
  ];
  const json = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1];
  const graph: Record<string, unknown>[] = json ? JSON.parse(json)['@graph'] : [];
  const tags: Record<string, string> = Object.fromEntries(pairs);
  return {
    html,
    /** The page data in the document. */
    data: JSON.stringify(data),
    /** Values by `rel`, `property` or `name`; the last one where there are several. */
    tags,
    /** Every value of a property, in order. */
    values: (property: string) =>
      pairs.flatMap(([name, value = '']) => (name === property ? value : [])),
    /** The JSON-LD nodes; none without JSON-LD. */
    graph,
  };
}

/** Visits a page and returns its head. */
export const headAt = async (path: string) => headOf(path, await visitPage(path));
