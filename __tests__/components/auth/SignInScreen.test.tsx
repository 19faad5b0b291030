/** @jest-environment jsdom */
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { SignInForm } from '../../../components/auth/SignInForm';
import { SignInScreen } from '../../../components/auth/SignInScreen';
import { menuItem, renderInSite, siteData } from '../../support/render-in-site';

test('the screen has logo, heading, both fields, the button and the way to a forgotten password', () => {
  renderInSite(<SignInScreen site={siteData()} />);
  expect(document.querySelector('img[src="/logo.svg"]')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile Showcase' })).toBeVisible();
  expect(screen.getByPlaceholderText('Username')).toHaveAccessibleName('Username');
  expect(screen.getByPlaceholderText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/forgot-password\/?$/),
  );
});

test('an image panel stands beside the form', () => {
  renderInSite(<SignInScreen site={siteData()} />);
  const panel = document.querySelector('img[src="/sign-in.svg"]');
  expect(panel).toBeInTheDocument();
  expect(panel?.closest('form')).toBeNull();
});

test('who came to read finds the menu, and without one there is none', () => {
  const { rerender } = renderInSite(
    <SignInScreen site={siteData({ primaryMenu: [menuItem('about')] })} />,
  );
  const menu = screen.getByRole('navigation', { name: 'Main' });
  expect(within(menu).getByRole('link', { name: 'about' })).toHaveAttribute('href', '/about/');
  rerender(<SignInScreen site={siteData()} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('sending the form loads no new page', () => {
  renderInSite(<SignInForm />);
  const button = screen.getByRole('button', { name: 'Sign in' });
  const form = button.closest('form');
  if (!form) throw new Error('no form');
  const submit = createEvent.submit(form);
  fireEvent(form, submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(button).toBeEnabled();
});

test('before its script runs the form cannot send the password in an address', () => {
  const served = renderToString(<SignInForm />);
  expect(served).toMatch(/<button[^>]*\bdisabled\b/);
  expect(served).toContain('needs JavaScript');
});
