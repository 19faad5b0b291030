/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { NextRouter } from 'next/router';

import { SiteLink } from '../../view/SiteLink';
import { comeNear, nearMargins } from '@showcase/testing/jest/near-window';
import { makeRouter, renderInSite } from '@showcase/testing/react/render-in-site';
import { visitorWants } from '@showcase/testing/servers/visitor-media';

/** Options for data that is not old (packages/next/navigation/prefetch.ts). */
const asUsual = { unstable_skipClientCache: false };

let pages = 0;
/** The router on a page that no other test has visited: what is prefetched is counted by page. */
const routerOnNewPage = (given = {}) => makeRouter({ asPath: `/page-${(pages += 1)}/`, ...given });

function renderLink(href: string, given = {}) {
  const router = routerOnNewPage(given);
  const view = renderInSite(<SiteLink href={href}>There</SiteLink>, router);
  return { router, link: screen.getByRole('link', { name: 'There' }), ...view };
}

/** Clicks, and tells whether somebody took the click from the browser, which jsdom cannot follow. */
function isTakenFromBrowser(link: HTMLElement, how: MouseEventInit = {}): boolean {
  let taken = false;
  const last = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', last, { once: true });
  fireEvent.click(link, how);
  return taken;
}

test.each([
  ['the middle button', { button: 1 }],
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('a click with %s is the browser’s', (_, how) => {
  const { router, link } = renderLink('/about/');
  expect(isTakenFromBrowser(link, how)).toBe(false);
  expect(router.push).not.toHaveBeenCalled();
});

test('a page is fetched ahead once, when its link comes within 200 px of the window', () => {
  const { router, link } = renderLink('/about/');
  comeNear(link, false);
  expect(router.prefetch).not.toHaveBeenCalled();
  comeNear(link);
  comeNear(link);
  expect(router.prefetch).toHaveBeenCalledTimes(1);
  expect(router.prefetch).toHaveBeenCalledWith('/about/', undefined, asUsual);
  expect(nearMargins()).toEqual(['200px']);
});

describe('nothing is fetched ahead', () => {
  afterEach(() => {
    visitorWants('');
    Reflect.deleteProperty(navigator, 'connection');
  });

  test.each([
    ['who asked for little traffic', { saveData: true, effectiveType: '4g' }, ''],
    ['on a very slow connection', { saveData: false, effectiveType: 'slow-2g' }, ''],
    ['whose system saves data', undefined, '(prefers-reduced-data: reduce)'],
  ])('for visitors %s', (__, value, wanted) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
    visitorWants(wanted);
    const { router, link } = renderLink('/about/');
    comeNear(link);
    fireEvent.pointerEnter(link);
    fireEvent.focus(link);
    expect(router.prefetch).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(router.push).toHaveBeenCalledWith('/about/', undefined, asUsual);
  });
});

test('a link that is followed while it is fetched ahead asks anew: that fetch may be in vain', async () => {
  let answer = () => undefined as void;
  const prefetch = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const { router, link } = renderLink('/slow/', { prefetch });
  comeNear(link);
  fireEvent.click(link);
  expect(router.push).toHaveBeenCalledWith('/slow/', undefined, { unstable_skipClientCache: true });
  await act(async () => answer());
  fireEvent.click(link);
  expect(router.push).toHaveBeenLastCalledWith('/slow/', undefined, asUsual);
});

test.each([
  ['/about/', 'the page that is shown', '/about/'],
  ['mailto:hello@example.com', 'a plain link'],
  ['sms:+123', 'a plain link'],
  ['#content', 'a plain link'],
  ['HTTPS://EXAMPLE.COM/', 'a plain link'],
])('%s, %s, is not fetched', (href, _, asPath = '/page/') => {
  const { router, link } = renderLink(href, { asPath });
  expect(link).toHaveAttribute('href', href);
  comeNear(link);
  expect(router.prefetch).not.toHaveBeenCalled();
});

/** Renders 48 links, as a page of many terms has, and lets all of them come near the window. */
function renderMany(given = {}) {
  const router = routerOnNewPage(given);
  const paths = Array.from({ length: 48 }, (_, index) => `/tag/${index}/`);
  renderInSite(
    <>
      {paths.map((path) => (
        <SiteLink key={path} href={path}>
          {path}
        </SiteLink>
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

test('the first five of many links near the window are prefetched, on each page', async () => {
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
