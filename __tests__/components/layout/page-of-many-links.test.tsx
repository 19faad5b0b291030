/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { NextRouter } from 'next/router';

import { PageLink } from '../../../components/layout/PageLink';
import { comeNear } from '../../support/near-window';
import { makeRouter, renderInSite } from '../../support/render-in-site';
import '../../support/visitor-media';

let pages = 0;

/** Renders 48 links, as a page of many terms has, and lets all of them come near the window. */
function renderMany(given = {}) {
  pages += 1;
  // A page of its own: what is near is counted by page.
  const router = makeRouter({ asPath: `/page-${pages}/`, ...given });
  const paths = Array.from({ length: 48 }, (_, index) => `/tag/${index}/`);
  renderInSite(
    <>
      {paths.map((path) => (
        <PageLink key={path} href={path}>
          {path}
        </PageLink>
      ))}
    </>,
    router,
  );
  const links = screen.getAllByRole('link');
  links.forEach((link) => comeNear(link));
  return { router, links };
}

const prefetched = (router: NextRouter) =>
  jest.mocked(router.prefetch).mock.calls.map(([path]) => path);

test('of many links near the window the first five are fetched ahead, on each page', async () => {
  const { router } = renderMany();
  const first = ['/tag/0/', '/tag/1/', '/tag/2/', '/tag/3/', '/tag/4/'];
  expect(prefetched(router)).toEqual(first);
  await act(async () => cleanup());
  const { router: next } = renderMany();
  expect(prefetched(next)).toEqual(first);
});

test.each([
  ['points at', fireEvent.pointerEnter],
  ['focuses', fireEvent.focus],
])('another link is fetched ahead when the visitor %s it', async (_, intend) => {
  const { router, links } = renderMany();
  await act(async () => undefined);
  const [link = document.body] = links.slice(40);
  intend(link);
  expect(prefetched(router).slice(5)).toEqual(['/tag/40/']);
});

test('five are fetched ahead at a time, and no link twice meanwhile', async () => {
  const answers: Array<() => void> = [];
  const prefetch = jest.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const { router, links } = renderMany({ prefetch });
  links.forEach((link) => fireEvent.pointerEnter(link));
  expect(prefetched(router)).toHaveLength(5);
  await act(async () => answers[0]?.());
  links.slice(3).forEach((link) => fireEvent.pointerEnter(link));
  expect(prefetched(router).slice(5)).toEqual(['/tag/5/']);
  await act(async () => answers.forEach((answer) => answer()));
});
