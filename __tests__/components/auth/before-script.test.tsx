/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { AccountForm } from '../../../components/auth/AccountForm';
import { PasswordField } from '../../../components/auth/PasswordField';
import { SignOutPanel } from '../../../components/auth/SignOutPanel';
import { English } from '../../support/english';
import { serverRender } from '../../support/server-render';

test('before the script runs a button takes no click, unless the form keeps it', async () => {
  const { html } = await serverRender(
    <>
      <SignOutPanel />
      <AccountForm send={() => Promise.resolve(null)} submitLabel="Send">
        <PasswordField name="password" label="New password" />
      </AccountForm>
    </>,
  );
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(4);
  const open = buttons.filter((button) => !button.includes('disabled=""'));
  expect(open).toEqual(['<button type="submit">', '<button type="submit">']);
  expect(html.match(/<form[^>]* method="dialog"/g)).toHaveLength(2);
});

/** Hydrates a form that was sent before or was not; returns how often it then sends itself. */
async function takeOver(isSent: boolean) {
  const send = jest.fn(() => Promise.resolve(null));
  const form = (
    <English>
      <AccountForm send={send} submitLabel="Send">
        <input name="field" />
      </AccountForm>
    </English>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(form);
  document.body.append(place);
  const served = place.querySelector('form');
  // packages/next/document/inline-script.js marks a form in the same way.
  if (isSent) Object.assign(served ?? {}, { sent: 1 });
  await act(async () => hydrateRoot(place, form));
  expect(place.querySelector('form')).toBe(served);
  return send.mock.calls.length;
}

test('a form that was sent before sends itself once when it can, and no other does', async () => {
  expect(await takeOver(true)).toBe(1);
  expect(await takeOver(false)).toBe(0);
});
