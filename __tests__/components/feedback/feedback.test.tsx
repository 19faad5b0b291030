/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { Loader } from '../../../components/feedback/Loader';
import { MessagePage } from '../../../components/feedback/MessagePage';
import { renderInSite } from '../../support/render-in-site';

test('the loader tells that something is on its way, to screen readers too', () => {
  const { rerender } = renderInSite(<Loader />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  rerender(<Loader label="Loading the preview…" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the preview…');
});

test('a page without data is a whole page: header, heading, words and footer', () => {
  renderInSite(
    <MessagePage title="Page not found">
      <p>There is nothing here.</p>
    </MessagePage>,
  );
  expect(screen.getByRole('banner')).toBeInTheDocument();
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('There is nothing here.');
  expect(main).toContainElement(screen.getByRole('heading', { level: 1, name: 'Page not found' }));
  expect(screen.getByText('Copyright ©2023')).toBeVisible();
});
