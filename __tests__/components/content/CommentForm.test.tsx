/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { CommentForm } from '../../../components/content/CommentForm';
import type { CommentFormData } from '@showcase/next/comments/with-comments';
import en from '../../../locales/en.json';
import { answerPost, sentTo, server } from '../../support/browser-server';

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
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Post comment' }));

test('what is wrong with a field stands at the field, which describes itself by it and has the focus', async () => {
  const message = 'Please enter a valid email address.';
  server.use(answerPost('/api/comment', 400, { error: 'email', message, field: 'email' }));
  render(formFor());
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Kept' } });
  submit();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(email()).toHaveAccessibleDescription(message);
  expect(email()).toBeInvalid();
  expect(email()).toHaveFocus();
  expect(email().parentElement).toContainElement(alert);
  expect(screen.getByLabelText('Comment')).toHaveValue('Kept');
  const sent = { uri: '/rain/', comment: 'Kept', parent: '0', trap: '' };
  expect(sentTo('/api/comment')).toMatchObject([sent]);
});

test('without script the field is described, has the focus and what was written', () => {
  const html = renderToString(
    formFor({
      problem: { text: 'Wrong.', field: 'email' },
      values: { author: 'Ann "A"', email: 'nope', url: '', comment: 'Kept </textarea>' },
    }),
  );
  const [input = ''] = html.match(/<input id="respond-email"[^>]*>/) ?? [];
  expect(input).toContain('aria-describedby="respond-email-problem"');
  expect(input).toContain('autofocus');
  expect(input).toContain('value="nope"');
  expect(html).toContain('id="respond-email-problem"');
  expect(html).toContain('Kept &lt;/textarea&gt;</textarea>');
  expect(html).toContain('value="Ann &quot;A&quot;"');
  expect(html).toContain('<form action="/api/comment" method="post">');
});

test('name and addresses that were saved are there; what came with the page stays', () => {
  const saved = { author: 'Ann', email: 'ann@example.test', url: '' };
  document.cookie = `comment-author=${encodeURIComponent(JSON.stringify(saved))}`;
  render(formFor({ values: { author: 'Ben', email: '', url: '' } }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ben');
  expect(email()).toHaveValue('ann@example.test');
  expect(screen.getByLabelText(/^Save my name/)).toBeChecked();
});

test('who is signed in has no fields but the comment, where a focus in one of the others goes', () => {
  const { rerender } = render(formFor());
  email().focus();
  rerender(formFor({}, 'Signed in as Ann.'));
  expect(screen.getByLabelText('Comment')).toHaveFocus();
  expect(screen.getByText('Signed in as Ann.')).toBeVisible();
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Comment')]);
});
