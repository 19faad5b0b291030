/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { AccountComponentsContext, type SignInScreenProps } from '../../screens/replaceable';
import { SignInScreen } from '../../screens/SignInScreen';
import { renderInSite } from '@showcase/testing/react/render-in-site';
import { siteData } from '@showcase/testing/jest/site-data';
import { AccountForm } from '../../screens/AccountForm';
import { PasswordField } from '../../screens/PasswordField';
import { SignOutPanel } from '../../screens/SignOutPanel';
import { SmallFrame } from '@showcase/testing/react/screens';
import { serverRender } from '@showcase/testing/react/server-render';

const screenProps = { site: siteData(), title: 'Small Site', Frame: SmallFrame };

beforeEach(() => window.history.replaceState(null, '', '/login/'));

afterEach(() => {
  document.cookie = 'signed-in=; Max-Age=0';
});

test('the screen has a heading, both fields, the button and the way to a forgotten password', () => {
  renderInSite(<SignInScreen {...screenProps} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Small Site' })).toBeVisible();
  const name = screen.getByPlaceholderText('Username');
  expect(name).toHaveAccessibleName('Username');
  expect(name).toHaveAttribute('autocomplete', 'username');
  const password = screen.getByPlaceholderText('Password');
  expect(password).toHaveAccessibleName('Password');
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('type', 'submit');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/forgot-password\/?$/),
  );
});

test.each([
  ['SessionRequired', 'Please sign in to see that page.'],
  ['CredentialsSignin', 'The username or the password is wrong.'],
  ['NO_SECRET', /its secret is missing/],
  ['Configuration', /not set up correctly/],
  ['<b>Call 555-1234</b>', 'Signing in did not work. Please try again.'],
  ['__proto__', 'Signing in did not work. Please try again.'],
])('an address with error=%s says what that means, in its own words', (code, text) => {
  window.history.replaceState(null, '', `/login/?${new URLSearchParams({ error: code })}`);
  renderInSite(<SignInScreen {...screenProps} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(document.body).not.toHaveTextContent('555-1234');
});

test('each of the specification’s codes has a text of its own', () => {
  const codes = [
    ...['MISSING_NEXTAUTH_API_ROUTE_ERROR', 'NO_SECRET', 'CALLBACK_CREDENTIALS_HANDLER_ERROR'],
    ...['EMAIL_REQUIRES_ADAPTER_ERROR', 'MISSING_ADAPTER_METHODS_ERROR'],
    ...['CALLBACK_CREDENTIALS_JWT_ERROR', 'INVALID_CALLBACK_URL_ERROR', 'nonsense'],
  ];
  const texts = codes.map((code) => {
    window.history.replaceState(null, '', `/login/?error=${code}`);
    const { unmount } = renderInSite(<SignInScreen {...screenProps} />);
    const text = screen.getByRole('status').textContent;
    unmount();
    return text;
  });
  expect(new Set(texts).size).toBe(codes.length);
  expect(texts).not.toContain('');
});

test('on the front page who is signed in is greeted, finds the way home and out, and no form to fill in', () => {
  const { unmount } = renderInSite(<SignInScreen {...screenProps} />);
  expect(screen.queryByText(/You are signed in/)).toBeNull();
  expect(screen.getByLabelText('Username')).toBeVisible();
  unmount();
  document.cookie = 'signed-in=1';
  renderInSite(
    <SignInScreen {...screenProps}>
      <a href="/rain/">Rain</a>
    </SignInScreen>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Welcome back. You are signed in.');
  expect(screen.queryByRole('textbox')).toBeNull();
  const home = screen.getByRole('link', { name: 'Go to your home page' });
  expect(home).toHaveAttribute('href', '/home/');
  const out = screen.getByRole('button', { name: 'Sign out' });
  expect(out).toBeEnabled();
  const story = screen.getByRole('link', { name: 'Rain' });
  expect(home.compareDocumentPosition(story)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(story.compareDocumentPosition(out)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['the sign-in page', '/login/', { error: null, isSignedIn: true }],
  ['an address that says that the session is over', '/?error=SessionRequired', undefined],
])('%s has the form, whatever the browser remembers', (_, path, reason) => {
  document.cookie = 'signed-in=1';
  window.history.replaceState(null, '', path);
  renderInSite(<SignInScreen {...screenProps} reason={reason} />);
  expect(screen.getByLabelText('Username')).toBeVisible();
});

test('before the script runs a button takes no click, unless the form keeps it', async () => {
  const { html } = await serverRender(
    <>
      <SignOutPanel />
      <AccountForm send={() => Promise.resolve(null)} submitLabel="Send">
        <PasswordField name="password" label="New password" autoComplete="new-password" />
      </AccountForm>
    </>,
  );
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(4);
  const open = buttons.filter((button) => !button.includes('disabled=""'));
  expect(open).toEqual(['<button type="submit">', '<button type="submit">']);
  expect(html.match(/<form[^>]* method="dialog"/g)).toHaveLength(2);
});

test('a site shows its own screen by giving it under the name of this one', () => {
  const Own = ({ title }: SignInScreenProps) => <p>Our own way into {title}</p>;
  renderInSite(
    <AccountComponentsContext value={{ SignInScreen: Own }}>
      <SignInScreen {...screenProps} />
    </AccountComponentsContext>,
  );
  expect(screen.getByText('Our own way into Small Site')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
