/** @jest-environment jsdom */
import { fireEvent, render, waitFor } from '@testing-library/react';

import { openEmbedsIn } from '../../view/embed-frames';
import { Html } from '../../view/Html';
import { sanitizeBody } from '@showcase/html/testing/policy';
import { asInlineHtml } from '@showcase/html/browser';
import { comeNear } from '@showcase/testing/jest/near-window';

const context = { wordpressUrl: 'https://cms.test', siteUrl: 'https://site.test' };
const body = sanitizeBody(
  '<iframe src="https://player.vimeo.com/video/1" title="A film" width="16" height="9"></iframe>' +
    '<blockquote class="twitter-tweet"><p>Hello</p><a href="https://x.com/a/status/2">May</a></blockquote>',
  context,
);

const frames = () => [...document.querySelectorAll('iframe')];

function show(when: 'click' | 'near' = 'click') {
  openEmbedsIn(render(<Html html={asInlineHtml(body)} />).container, when);
  const [film, post] = document.querySelectorAll<HTMLElement>('[data-frame]');
  if (!film || !post) throw new Error('no cards');
  return { film, post };
}

test('nothing is loaded before a card is opened; then it has the focus and its name', () => {
  const { film, post } = show();
  expect(frames()).toEqual([]);
  expect(fireEvent.click(film)).toBe(false);
  const [frame, ...others] = frames();
  expect(others).toEqual([]);
  expect(frame?.src).toBe('https://player.vimeo.com/video/1?autoplay=1&dnt=1');
  expect(frame?.parentElement?.className).toBe('embed-card');
  expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation');
  expect(document.activeElement).toBe(frame);

  fireEvent.click(post);
  expect(frames()[1]?.src).toBe('https://platform.twitter.com/embed/Tweet.html?id=2&dnt=true');
});

test('with a key held the provider’s page is opened elsewhere, as with any link', async () => {
  const { film } = show();
  const heard = jest.fn((event: Event) => event.defaultPrevented);
  window.addEventListener('click', heard, { once: true });
  // jsdom can't show what it would do.
  film.removeAttribute('href');
  fireEvent.click(film, { ctrlKey: true });
  expect(heard).toHaveReturnedWith(false);
  expect(frames()).toEqual([]);
});

test('films are loaded when they come near, if the owner has set so, and do not start', async () => {
  const { film, post } = show('near');
  await waitFor(() => {
    comeNear(film);
    expect(frames()).not.toEqual([]);
  });
  comeNear(post);
  expect(frames().map(({ src }) => src)).toEqual(['https://player.vimeo.com/video/1?&dnt=1']);
  expect(document.activeElement).toBe(document.body);
});

test('a card with the focus hands it on to the frame that takes its place', async () => {
  const { film } = show('near');
  film.focus();
  await waitFor(() => {
    comeNear(film);
    expect(frames()).toHaveLength(1);
  });
  expect(document.activeElement).toBe(frames()[0]);
});
