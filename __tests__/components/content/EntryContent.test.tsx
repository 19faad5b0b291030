/** @jest-environment jsdom */
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { EntryContent } from '../../../components/content/EntryContent';
import { asInlineHtml, type Html } from '@showcase/html/browser';
import { IN_DOCUMENT } from '@showcase/next/browser';

const BODY = '<p>The <em>body</em>.</p><figure><img src="/a.jpg" alt=""></figure>';
const body = asInlineHtml(BODY);

let container: HTMLElement;
let root: Root;
let complaints: unknown[];
/** The first element of the first body that was served. */
let served: Element | null | undefined;

beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said));
  container = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  jest.restoreAllMocks();
});

/** Hydrates what the server rendered with the document's own page data, which has no body in it. */
function hydrate(markup: string, ui = <EntryContent id="entry" html={IN_DOCUMENT} />): void {
  container.innerHTML = markup;
  served = container.firstElementChild?.firstElementChild;
  act(() => {
    root = hydrateRoot(container, ui, { onRecoverableError: (error) => complaints.push(error) });
  });
}

function serverMarkup(): string {
  return renderToString(<EntryContent id="entry" html={body} />);
}

function shown(): string | undefined {
  return document.getElementById('entry')?.innerHTML;
}

test.each([
  ['the body stays when React builds the page anew', 'b', IN_DOCUMENT, BODY],
  ['client navigation shows the next page’s body', 'b', asInlineHtml('<p>Next</p>'), '<p>Next</p>'],
  ['a body that comes later takes the place', 'a', asInlineHtml('<p>New</p>'), '<p>New</p>'],
  ['an entry without a body does not show that of the page before', 'b', null, ''],
])('%s, and the first body is there on the way back', (_, key, html, text) => {
  hydrate(serverMarkup(), <EntryContent key="a" id="entry" html={IN_DOCUMENT} />);
  act(() => root.render(<EntryContent key={key} id="entry" html={html} />));
  expect(shown()).toBe(text);
  act(() => root.render(<EntryContent key="a" id="entry" html={body} />));
  expect(shown()).toBe(BODY);
});

test('the body stays when hydration fails around it', () => {
  hydrate(
    `<p>Server</p>${serverMarkup()}`,
    <>
      <h1>Browser</h1>
      <EntryContent id="entry" html={IN_DOCUMENT} />
    </>,
  );
  expect(complaints).not.toEqual([]);
  expect(shown()).toBe(BODY);
});

test('each of several bodies on a page keeps the very markup the server sent', () => {
  const bodies = (entry: Html, comment: Html) => (
    <>
      <EntryContent id="entry" html={entry} />
      <EntryContent id="comment-1" html={comment} />
    </>
  );
  hydrate(
    renderToString(bodies(body, asInlineHtml('<p>Comment</p>'))),
    bodies(IN_DOCUMENT, IN_DOCUMENT),
  );
  expect(shown()).toBe(BODY);
  expect(container.firstElementChild?.firstElementChild).toBe(served);
  expect(document.getElementById('comment-1')?.innerHTML).toBe('<p>Comment</p>');
  expect(complaints).toEqual([]);
});

test('a body in another direction and language has its dir and lang, at the server and after hydration', () => {
  const html = asInlineHtml(`<!--rtl fa-IR-->${BODY}`);
  hydrate(renderToString(<EntryContent id="entry" html={html} />));
  expect(document.getElementById('entry')).toMatchObject({ dir: 'rtl', lang: 'fa-IR' });
  expect(shown()).toBe(html);
  expect(complaints).toEqual([]);
  expect(serverMarkup()).not.toMatch(/dir=|lang=/);
  expect(
    renderToString(<EntryContent id="entry" html={asInlineHtml('<!--ltr-->')} />),
  ).not.toContain('lang=');
});
