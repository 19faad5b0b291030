/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { CommentForm } from '../../../components/content/CommentForm';
import type { CommentFormData } from '@showcase/next/comments/with-comments';
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
