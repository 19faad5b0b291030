/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { screen } from '@testing-library/react';

import { answer, asked, openPreview, refusal, shown } from '../../support/preview-page';

// jsdom goes nowhere.
const mockLeaveFor = jest.fn();
jest.mock('@showcase/accounts/session/browser/leave-page', () => ({
  navigateTo: (address: string) => void mockLeaveFor(address),
}));

beforeEach(() => mockLeaveFor.mockReset());

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('one request, then its template below the bar', async () => {
  answer(shown());
  await openPreview();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the preview…');
  expect(await screen.findByText('Template single: The draft')).toBeInTheDocument();
  expect(asked).toEqual(['/api/editor/preview?p=7&previewPathname=%2F%3Fp%3D7']);
  const bar = screen.getByRole('region', { name: 'Preview' });
  expect(bar).toHaveTextContent('Draft');
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    'https://cms.example/wp-admin/post.php?post=7&action=edit',
  );
  expect(screen.getByRole('link', { name: 'Exit preview' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Show published' })).toBeNull();
  expect(mockLeaveFor).not.toHaveBeenCalled();
});

test.each([
  ['token_refused', 401, 'Your sign-in was not accepted'],
  ['not_allowed', 403, 'You may not see this preview'],
  ['not_found', 404, 'There is nothing to preview here'],
  ['unavailable', 503, 'WordPress does not answer'],
  ['something new', 418, 'WordPress does not answer'],
])('the preview route’s %s has a page of its own', async (code, status, name) => {
  answer(refusal(status, code));
  await openPreview();
  expect(await heading(name)).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to the front page' })).toBeInTheDocument();
  expect(mockLeaveFor).not.toHaveBeenCalled();
});

test.each(['/?p=7&preview=true', '/?p=7&preview=true&previewPathname='])(
  'the link %s says what is missing in it and asks nothing',
  async (address) => {
    answer(shown());
    await openPreview(address);
    await heading('This preview link is not complete');
    expect(
      screen.getByText(
        'The URL must contain the proper "previewPathname" query param for previews.',
      ),
    ).toBeInTheDocument();
    expect(asked).toEqual([]);
  },
);

test.each([
  [{ status: 'pending' }, 'Pending review'],
  [{ status: 'private' }, 'Private'],
  [{ status: 'future', date: '2031-05-06T07:08:09' }, 'Scheduled for May 6, 2031 at 7:08 AM'],
  [{ status: 'publish', isPasswordProtected: true }, 'Published. Password protected'],
  [{ status: 'publish', isChanged: true }, 'Unpublished changes to a published entry'],
  [{ status: 'publish' }, 'Published'],
])('the bar says what %j is', async (facts, words) => {
  answer(shown(facts));
  await openPreview();
  const bar = await screen.findByRole('region', { name: 'Preview' });
  expect(bar).toHaveTextContent(words);
});

test('the bar leads to the published version, and to no editing that is not allowed', async () => {
  answer(shown({ status: 'publish', publishedPath: '/rain/', editUrl: null }));
  await openPreview();
  const link = await screen.findByRole('link', { name: 'Show published' });
  expect(link).toHaveAttribute('href', '/rain/');
  expect(screen.getByRole('link', { name: 'Exit preview' })).toHaveAttribute('href', '/rain/');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});
