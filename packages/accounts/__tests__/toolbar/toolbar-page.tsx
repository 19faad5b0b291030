import { hooks } from '@faustwp/core';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';

import { EditorTools } from '../../toolbar/EditorTools';
import '@showcase/testing/site/site';
import type { SeedNode } from '@showcase/next/entries';
import type { ToolbarAnswer } from '../../editor/toolbar-route';
import { words as en } from '@showcase/testing/site/words';
import { server } from '@showcase/testing/jest/browser-server';
import { renderInSite } from '@showcase/testing/react/render-in-site';

const admin = 'https://cms.example/wp-admin/';

/** An answer with everything in it. */
export const full: ToolbarAnswer = {
  words: en.screens,
  siteTitle: 'Rig & Co',
  viewer: {
    name: 'Edith Editor',
    username: 'edith',
    avatars: { 26: '/a26', 52: '/a52', 64: '/a64', 128: '/a128' },
  },
  show: true,
  adminUrl: admin,
  profileUrl: `${admin}profile.php`,
  graphiqlUrl: `${admin}admin.php?page=graphiql-ide`,
  editUrl: `${admin}post.php?post=7&action=edit`,
  mayRefresh: true,
};

export const post = {
  __typename: 'Post',
  id: 'cG9zdDo3',
  uri: '/rain/',
  databaseId: 7,
  isContentNode: true,
  slug: 'rain',
  contentType: { node: { name: 'post' } },
  template: { templateName: 'Default' },
} satisfies SeedNode;

/** The requests to the toolbar route so far. */
export const asked: string[] = [];

export function answer(body: object, status = 200): void {
  server.use(
    http.get('*/api/editor/toolbar', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(body, { status });
    }),
  );
}

export function forgetHint(): void {
  document.cookie = 'signed-in=; path=/; max-age=0';
}

beforeEach(() => {
  asked.length = 0;
  document.cookie = 'signed-in=1; path=/';
  window.history.replaceState(null, '', '/rain/');
});

afterEach(() => {
  forgetHint();
  hooks.removeFilter('toolbarNodes', 'test');
});

/** A page of a node with the editor's tools. */
export const pageWithTools = (seedNode: SeedNode | undefined, page?: ReactNode) => (
  <>
    {page}
    <EditorTools seedNode={seedNode} requiresSession={false} />
  </>
);

export const renderTools = (seedNode: SeedNode | undefined, router?: NextRouter) =>
  renderInSite(pageWithTools(seedNode, <p>The page</p>), router);

export const toolbar = () => screen.findByRole('navigation', { name: 'Toolbar' });
export const link = (name: string) => screen.getByRole('link', { name });
