/** @jest-environment @showcase/testing/jest/jsdom-with-fetch.mjs */
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import type { CommentFormData } from '@showcase/next/browser';
import { answerPost, sentTo, server } from '@showcase/testing/jest/browser-server';
import { English, renderInSite } from '@showcase/testing/react/render-in-site';
import { CommentForm } from '../../../components/content/CommentForm';
import en from '../../../locales/en.json';

beforeEach(() => void (document.cookie = 'comment-author=; Max-Age=0'));

const formFor = (more: Partial<CommentFormData> = {}, signedInAs: string | null = null) => (
  <CommentForm
    form={{ uri: '/rain/', ...more }}
    words={en.screens.comments}
    draft={null}
    signedInAs={signedInAs}
    parent={null}
    onCancel={() => undefined}
  />
);

const email = () => screen.getByLabelText(/^Email/);

test('a field with an error shows the message, is described by it and gets the focus', async () => {
  const message = 'Please enter a valid email address.';
  const problem = { text: message, field: 'email' };
  server.use(answerPost('/', 400, { problem }));
  renderInSite(formFor());
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Kept' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Post comment' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(email()).toHaveAccessibleDescription(message);
  expect(email()).toBeInvalid();
  expect(email()).toHaveFocus();
  expect(email().parentElement).toContainElement(alert);
  expect(screen.getByLabelText('Comment')).toHaveValue('Kept');
  expect(sentTo('/')).toMatchObject([{ comment: 'Kept', parent: '0' }]);
});

test('a comment that is held is shown where it was written, and the form is empty again', async () => {
  const held = { text: 'Held.', author: 'Ann', comment: 'Mine' };
  server.use(answerPost('/', 200, { held }));
  renderInSite(formFor());
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Mine' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Post comment' }));
  expect(await screen.findByText('Mine')).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByLabelText('Comment')).toHaveValue('');
});

test('without script a field with an error is described by the message, has the focus and keeps its value', () => {
  const html = renderToString(
    <English>
      {formFor({
        problem: { text: 'Wrong.', field: 'email' },
        values: { author: 'Ann "A"', email: 'nope', url: '', comment: 'Kept </textarea>' },
      })}
    </English>,
  );
  const [input = ''] = html.match(/<input id="respond-email"[^>]*>/) ?? [];
  expect(input).toContain('aria-describedby="respond-email-problem"');
  expect(input).toContain('autofocus');
  expect(input).toContain('value="nope"');
  expect(html).toContain('id="respond-email-problem"');
  expect(html).toContain('Kept &lt;/textarea&gt;</textarea>');
  expect(html).toContain('value="Ann &quot;A&quot;"');
  expect(html).toContain('<form action="?comment=new" method="post">');
});

test('name and addresses that were saved are there; what came with the page stays', () => {
  const saved = { author: 'Ann', email: 'ann@example.test', url: '' };
  document.cookie = `comment-author=${encodeURIComponent(JSON.stringify(saved))}`;
  renderInSite(formFor({ values: { author: 'Ben', email: '', url: '' } }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ben');
  expect(email()).toHaveValue('ann@example.test');
  expect(screen.getByLabelText(/^Save my name/)).toBeChecked();
});

test('a signed-in reader gets the comment field alone, and a focus in another field moves there', () => {
  const { rerender } = renderInSite(formFor());
  email().focus();
  rerender(formFor({}, 'Signed in as Ann.'));
  expect(screen.getByLabelText('Comment')).toHaveFocus();
  expect(screen.getByText('Signed in as Ann.')).toBeVisible();
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Comment')]);
});
