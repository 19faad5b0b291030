/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { Loader } from '../../../components/feedback/Loader';
import { MessagePage } from '../../../components/feedback/MessagePage';
import { renderInSite } from '../../support/render-in-site';
import { menuItem, siteData } from '../../support/site-data';

test('the loader tells that something is on its way, to screen readers too', () => {
  renderInSite(<Loader label="Loading the preview…" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the preview…');
});

const action = <a href="/">Go to the front page</a>;

test('a page without data is a whole page: header, heading, words, a way on and footer', () => {
  renderInSite(
    <MessagePage title="Page not found" action={action}>
      There is nothing here.
    </MessagePage>,
  );
  expect(screen.getByRole('banner')).toBeInTheDocument();
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('There is nothing here.');
  expect(main).toContainElement(screen.getByRole('heading', { level: 1, name: 'Page not found' }));
  expect(main).toContainElement(screen.getByRole('link', { name: 'Go to the front page' }));
  expect(screen.getByText('Copyright ©2023')).toBeVisible();
});

test('where they are known it has the menu, and more ways on', () => {
  const site = siteData({ primaryMenu: [menuItem('journal')] });
  renderInSite(
    <MessagePage title="Page not found" action={action} site={site} more={<p>Or these</p>}>
      There is nothing here.
    </MessagePage>,
  );
  expect(screen.getByRole('navigation', { name: 'Main' })).toHaveTextContent('journal');
  expect(screen.getByRole('main')).toHaveTextContent('Or these');
});
