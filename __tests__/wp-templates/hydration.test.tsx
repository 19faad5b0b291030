/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { withoutBodies } from '../../lib/document/without-bodies';
import Index from '../../wp-templates/index';
import Page from '../../wp-templates/page';
import Single from '../../wp-templates/single';
import { makeRouter } from '../support/render-in-site';
import { siteData } from '../support/site-data';
import { branded } from '../support/branded';

const shown = { site: siteData(), page: 1, uri: null };
const page = {
  title: 'About',
  content: '<p>The body</p>',
  isRestricted: false,
  dateGmt: null,
  modifiedGmt: null,
  featuredImage: null,
  ancestors: null,
  comments: null,
  commentStatus: 'closed',
  commentCount: 0,
};
const more = { summary: null, date: null, author: null, categories: null, tags: null, cacheId: '' };
const types = { __typename: 'Movie' as const, hasBody: 'Movie' as const };

/** A template's data, as the document has it. */
const inDocument = <T,>(data: T): T => withoutBodies({ data }, new Set([page.content])).data;

/** Each template with an entry, as the server has it, and as the document's page data has it. */
const entries = {
  page: (given: typeof page) => [
    <Page key="s" data={branded(given)} {...shown} />,
    <Page key="s" data={branded(inDocument(given))} {...shown} />,
  ],
  single: (given: typeof page) => {
    const data = { ...given, ...more };
    return [
      <Single key="s" data={branded(data)} {...shown} />,
      <Single key="s" data={branded(inDocument(data))} {...shown} />,
    ];
  },
  index: (given: typeof page) => {
    const data = { ...given, ...types };
    return [
      <Index key="s" data={branded(data)} {...shown} />,
      <Index key="s" data={branded(inDocument(data))} {...shown} />,
    ];
  },
};

const inSite = (ui: ReactElement | undefined) => (
  <RouterContext.Provider value={makeRouter()}>{ui}</RouterContext.Provider>
);

/** What is in the document when React has taken over what the server sent. */
function hydrate([served, inBrowser]: ReactElement[]): string {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(inSite(served));
  const complaints: unknown[] = [];
  render(inSite(inBrowser), {
    container,
    hydrate: true,
    onRecoverableError: (error) => complaints.push(error),
  });
  expect(complaints).toEqual([]);
  return container.querySelector('main')?.textContent ?? '';
}

test.each(Object.entries(entries))(
  'the template %s keeps its body, and its notice, when React takes over',
  (_, views) => {
    expect(hydrate(views(page))).toContain('The body');
    expect(hydrate(views({ ...page, isRestricted: true }))).toContain('please enter its password');
  },
);
