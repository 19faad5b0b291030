/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { act, screen } from '@testing-library/react';
import { http } from 'msw';

import type * as Api from '@showcase/accounts/session/browser/call-api';
import {
  answer,
  forgetHint,
  full,
  pageWithTools,
  post,
  renderTools,
  server,
  toolbar,
} from '../../support/toolbar-page';

const mockAnswers: Promise<unknown>[] = [];
jest.mock('@showcase/accounts/session/browser/call-api', () => {
  const actual: typeof Api = jest.requireActual('@showcase/accounts/session/browser/call-api');
  return {
    callApi(...given: Parameters<typeof actual.callApi>) {
      const answered = actual.callApi(...given);
      mockAnswers.push(answered);
      return answered;
    },
  };
});

beforeEach(() => {
  mockAnswers.length = 0;
});

/** Waits for the answer to have come and been acted upon. */
async function untilAnswered(): Promise<void> {
  expect(mockAnswers).toHaveLength(1);
  await act(async () => void (await Promise.all(mockAnswers)));
}

test.each<[string, object, number]>([
  ['WordPress says that it is not wanted', { ...full, show: false }, 200],
  ['nobody is signed in', { error: 'signed_out' }, 401],
  ['the answer is something else', [], 200],
  ['the site is in trouble', { error: 'what' }, 500],
])('when %s there is none, and the page stays', async (_, body, status) => {
  answer(body, status);
  renderTools(post);
  await untilAnswered();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(document.body).not.toHaveClass('admin-bar');
});

test('without the hint nothing is asked for', () => {
  forgetHint();
  renderTools(post);
  expect(mockAnswers).toEqual([]);
});

test('signing out in another tab takes it away', async () => {
  answer(full);
  renderTools(post);
  await toolbar();
  forgetHint();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message' })));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.body).not.toHaveClass('admin-bar');
});

test('on the next page the link of the last one does not stay', async () => {
  answer(full);
  const { rerender } = renderTools(post);
  await toolbar();
  server.use(http.get('*/api/editor/toolbar', () => new Promise<Response>(() => undefined)));
  rerender(pageWithTools({ ...post, databaseId: 8 }));
  expect(screen.getByRole('navigation')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit Post' })).toBeNull();
});
