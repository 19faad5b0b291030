import { renderToStaticMarkup } from 'react-dom/server';

import { PageTags } from '@showcase/next/document/PageTags';
import { all } from '@showcase/html/testing/parsed';
import { visitPage } from './connected-site';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The metadata for crawlers in the head of a page. */
export interface PageHead {
  html: string;
  /** Values by `rel`, `property` or `name`; the last one where there are several. */
  tags: Record<string, string>;
  /** Every value of a property, in order. */
  values(property: string): string[];
  /** The JSON-LD nodes; none without JSON-LD. */
  graph: Record<string, unknown>[];
}

/** Returns the head of a page as it is rendered from props and the notes of its build. */
export function headOf(path: string, pageProps: unknown): PageHead {
  const query = { wordpressNode: path.split('/').filter(Boolean) };
  const html = renderToStaticMarkup(<PageTags pageProps={pageProps} query={query} />);
  const pairs = [
    ...all(html, 'link').map(({ properties: { rel, href } }) => [String(rel), textOf(href)]),
    ...all(html, 'meta').map(({ properties: { property, name, content } }) => [
      textOf(property ?? name),
      textOf(content),
    ]),
  ];
  const json = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1];
  return {
    html,
    tags: Object.fromEntries(pairs),
    values: (property) => pairs.flatMap(([name, value = '']) => (name === property ? value : [])),
    graph: json ? JSON.parse(json)['@graph'] : [],
  };
}

/** Visits a page and returns its head. */
export const headAt = async (path: string): Promise<PageHead> =>
  headOf(path, await visitPage(path));
