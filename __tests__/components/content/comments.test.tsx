/** @jest-environment @showcase/testing/jest/jsdom-with-fetch.mjs */
import { fireEvent, screen, within } from '@testing-library/react';
import { CommentList } from '../../../components/content/CommentList';
import type { Comment } from '../../../components/content/CommentThread';
import type { CommentFormData } from '@showcase/next/browser';
import en from '../../../locales/en.json';
import { siteConfig } from '../../../site.config';
import '@showcase/testing/jest/near-window';
import { renderInSite } from '@showcase/testing/react/render-in-site';
import { branded } from '@showcase/testing/jest/branded';

const vera = {
  id: 'dmVyYQ==',
  name: 'Vera',
  url: '',
  avatar: { url: '/avatar/none.img?letter=V' },
};

const comment = (id: number, parentId: number | null = 0, author = {}, date = '') =>
  branded<Comment>({
    databaseId: id,
    parentDatabaseId: parentId,
    date,
    content: `<p>Text ${id}</p>`,
    author: { node: { ...vera, ...author } },
  });

/** The comments as WordPress gives them: newest first. */
function renderComments(oldestFirst: ReturnType<typeof comment>[]) {
  return renderInSite(<CommentList comments={{ nodes: oldestFirst.toReversed() }} />);
}

/** Nested lists as nested arrays of what each comment says. */
function outline(list: Element | null | undefined): unknown[] {
  return [...(list?.children ?? [])].map((item) => [
    item.querySelector('.entry-content')?.textContent,
    ...outline(item.querySelector(':scope > ol')),
  ]);
}

const thread = () => outline(screen.getByRole('region').querySelector('ol'));

test('comments stand oldest first, replies below what they answer', () => {
  renderComments([comment(1), comment(2), comment(3, 1), comment(4, 3), comment(5, 1)]);
  expect(thread()).toEqual([['Text 1', ['Text 3', ['Text 4']], ['Text 5']], ['Text 2']]);
  expect(screen.getByRole('heading', { name: '5 comments' })).toBeVisible();
});

test('a reply to a comment that is not there stands on its own', () => {
  renderComments([comment(1), comment(2, 99), comment(3, null)]);
  expect(thread()).toEqual([['Text 1'], ['Text 2'], ['Text 3']]);
});

test.each([
  ['its own parent', [comment(8, 8)]],
  ['two that answer each other', [comment(8, 9), comment(9, 8)]],
])('%s hangs no page, and the other comments are shown', (_, circle) => {
  renderComments([comment(1), ...circle]);
  expect(thread()).toEqual([['Text 1']]);
});

test('a comment shows its author, a picture without alternative text, and its date', () => {
  renderComments([comment(1, 0, { name: 'Vera <b>V.</b>' }, '2026-03-01T23:59:00+01:00')]);
  const article = within(screen.getByRole('article'));
  const picture = article.getByRole('presentation');
  expect(picture).toHaveAttribute('src', '/avatar/none.img?letter=V');
  expect(picture).toHaveAttribute('alt', '');
  expect(article.getByText('V.').closest('strong')).toHaveTextContent('Vera V.');
  const time = article.getByText('March 1, 2026');
  expect(time).toHaveAttribute('datetime', '2026-03-01T23:59:00+01:00');
  expect(screen.getByRole('heading', { name: '1 comment' })).toBeVisible();
});

test('a name leads to the site of who wrote a comment, which search engines do not follow', () => {
  renderComments([comment(1, 0, { url: 'https://vera.example/' })]);
  const link = screen.getByRole('link', { name: 'Vera' });
  expect(link).toHaveAttribute('href', 'https://vera.example/');
  expect(link).toHaveAttribute('rel', 'nofollow ugc external');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//vera.example', ''])(
  'a name does not lead to %j',
  (url) => {
    renderComments([comment(1, 0, { url })]);
    expect(screen.queryByRole('link', { name: 'Vera' })).toBeNull();
  },
);

const depth = siteConfig.comments === false ? 0 : siteConfig.comments.depth;

/** The props of an entry whose comments are open. */
const respond = (form: Partial<CommentFormData> = {}) => ({
  words: en.screens.comments,
  form: { uri: '/rain/', ...form },
});

test('each comment of an open entry has a reply link, down to the depth that the site allows', async () => {
  const nodes = Array.from({ length: 6 }, (_, index) =>
    comment(index + 1, index, { name: `Tom &amp; Jerry ${index}` }),
  );
  renderInSite(
    <CommentList comments={{ nodes: nodes.toReversed() }} respond={respond()} count={140} />,
  );
  expect(await screen.findByRole('button', { name: 'Post comment' })).toBeVisible();
  const links = screen.queryAllByRole('link', { name: /^Reply to/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    nodes.slice(0, depth && depth - 1).map(({ databaseId }) => `?replytocom=${databaseId}#respond`),
  );
  expect(screen.queryAllByRole('link', { name: /^Reply to Tom & Jerry \d$/ })).toEqual(links);
  expect(screen.getByRole('heading', { name: '140 comments' })).toBeVisible();
});

test('closed comments show links to their other pages, and no form', () => {
  const newer = '/rain/#comments';
  renderInSite(
    <CommentList
      comments={{ nodes: [comment(1)] }}
      respond={{ words: en.screens.comments, newer }}
    />,
  );
  expect(screen.getByRole('link', { name: 'Newer comments' })).toHaveAttribute('href', newer);
  expect(screen.queryByRole('link', { name: /^Reply/ })).toBeNull();
});

const author = { id: 'dXNlcjox' };

test('comments of the entry’s author are marked, those under the same name are not', () => {
  const nodes = [comment(1, 0, { ...author, name: 'Ann' }), comment(2, 0, { name: 'Ann' })];
  renderInSite(<CommentList comments={{ nodes }} authorId={author.id} />);
  expect(screen.getAllByText('Author').map((mark) => mark.closest('article')?.textContent)).toEqual(
    [expect.stringContaining('Text 1')],
  );
});

const fold = () => document.querySelector('details');

describe('below a short text the form', () => {
  const renderFolded = (form: Partial<CommentFormData> = {}) =>
    renderInSite(
      <CommentList comments={{ nodes: [comment(1)] }} respond={respond(form)} isFolded />,
    );

  afterEach(() => {
    window.location.hash = '';
    jest.restoreAllMocks();
  });

  test('is behind a button that is its heading', () => {
    renderFolded();
    expect(fold()?.open).toBe(false);
    const summary = fold()?.querySelector('summary');
    expect(summary).toHaveTextContent('Leave a comment');
    expect(summary?.querySelector('h2')).toHaveAttribute('id', 'respond-title');
  });

  test('is open with an error, and with a comment that is held', () => {
    const { unmount } = renderFolded({ problem: { text: 'Wrong.', field: 'email' } });
    expect(fold()?.open).toBe(true);
    unmount();
    renderFolded({ held: { text: 'Held.', author: 'Ann', comment: 'Mine' } });
    expect(fold()?.open).toBe(true);
  });

  test('is open at its own address, at once and later', () => {
    window.location.hash = '#respond';
    const { unmount } = renderFolded();
    expect(fold()?.open).toBe(true);
    unmount();
    window.location.hash = '';
    renderFolded();
    expect(fold()?.open).toBe(false);
    window.location.hash = '#respond';
    fireEvent(window, new Event('hashchange'));
    expect(fold()?.open).toBe(true);
  });

  test('is not behind a button as a reply, and keeps what was written when that is cancelled', () => {
    jest.replaceProperty(siteConfig, 'comments', { requireNameEmail: true, depth: 2 });
    renderFolded();
    fireEvent.click(screen.getByRole('link', { name: /^Reply to/ }));
    expect(fold()).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Cancel reply' }));
    expect(fold()?.open).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: /^Reply to/ }));
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Kept' } });
    fireEvent.click(screen.getByRole('link', { name: 'Cancel reply' }));
    expect(fold()?.open).toBe(true);
    expect(screen.getByLabelText('Comment')).toHaveValue('Kept');
  });
});
