/** @jest-environment jsdom */
import { act, useEffect, useState, useSyncExternalStore } from 'react';
import { render, screen, waitFor } from '@testing-library/react';

import { asInlineHtml, markupOf } from '@showcase/html/browser';
import { fieldsOf } from '@showcase/wordpress/browser';
import { comeNear } from '@showcase/testing/jest/near-window';
import { words } from '@showcase/testing/site/words';
import type { BlockProps, Blocks } from '../../definition/blocks';
import { useWords, WordsContext } from '../../definition/use-words';
import { withRenderedBlocks } from '../../node/render-blocks';
import { makeContext } from '@showcase/testing/site/make-context';
import { Html } from '../../view/Html';
import { InteractiveBlocks } from '../../view/InteractiveBlocks';

let mounted: string[] = [];

function Counter({ attributes: { data }, children }: BlockProps) {
  const [count, setCount] = useState(0);
  const [isOpen, setOpen] = useState(!data.folded);
  const { name = '' } = data;
  useEffect(() => {
    mounted.push(name);
    return () => void mounted.push(`-${name}`);
  }, [name]);
  return (
    <>
      <button
        onClick={() => setCount(count + 1)}
      >{`${name} ${count} ${useWords().untitled}`}</button>
      <button onClick={() => setOpen(!isOpen)}>{`fold ${name}`}</button>
      {isOpen && children}
    </>
  );
}
Counter.hydrate = 'load';

const Near = Object.assign((props: BlockProps) => <Counter {...props} />, { hydrate: 'visible' });

/** Throws in browsers, at first or when it is pressed. */
function Broken({ attributes: { data }, children }: BlockProps) {
  const [isBroken, setBroken] = useState(false);
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => data.at === 'first',
    () => false,
  );
  if (isBroken || inBrowser) throw new Error('not in a browser');
  return <button onClick={() => setBroken(true)}>{children}</button>;
}
Broken.hydrate = 'load';

const loadNear = jest.fn(() => Promise.resolve({ default: Near }));
const blocks: Blocks = {
  'acme/counter': () => Promise.resolve({ default: Counter }),
  'acme/near': loadNear,
  'acme/broken': () => Promise.resolve({ default: Broken }),
};

async function bodyOf(content: string) {
  const context = { ...makeContext(), blocks };
  const html = asInlineHtml(content);
  const data = fieldsOf(await withRenderedBlocks({ content: html }, context));
  return asInlineHtml(String(data.content));
}

const block = (kind: string, name: string, inner = '') =>
  `<div class="wp-block-acme-${kind}" data-block-data='{"name":"${name}"}'>${inner}</div>`;

const shown = (html: ReturnType<typeof asInlineHtml>) => (
  <WordsContext value={words.content}>
    <InteractiveBlocks load={() => Promise.resolve({ blocks })}>
      <Html html={html} suppressHydrationWarning />
    </InteractiveBlocks>
  </WordsContext>
);

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => button(name).click());

beforeEach(async () => {
  // Those of the test before end when its page has gone.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  mounted = [];
});

test('blocks are hydrated at the time that they name, nested ones too, and keep the server’s markup', async () => {
  const complaints = jest.spyOn(console, 'error');
  const html = await bodyOf(
    block('counter', 'one', `<p id="p">Inner</p>${block('counter', 'two')}`) +
      block('near', 'three'),
  );
  const page = render(shown(html));
  const served = document.getElementById('p');
  loadNear.mockClear();
  await waitFor(() => expect(mounted).toEqual(['one', 'two']));
  await press('one 0 Untitled');
  await press('two 0 Untitled');
  expect(button('one 1 Untitled')).toBeVisible();
  expect(button('two 1 Untitled')).toBeVisible();
  expect(document.getElementById('p')).toBe(served);
  expect(loadNear).not.toHaveBeenCalled();
  const [near] = document.getElementsByClassName('wp-block-acme-near');
  await act(async () => near && comeNear(near));
  await waitFor(() => expect(mounted).toContain('three'));

  // The page is rendered again, as when the editor's tools come: nothing begins anew.
  page.rerender(shown(html));
  await press('one 1 Untitled');
  expect(button('one 2 Untitled')).toBeVisible();
  expect(mounted).toHaveLength(3);
  expect(complaints).not.toHaveBeenCalled();
});

test('an inner block that its parent removes and shows again is interactive again', async () => {
  render(shown(await bodyOf(block('counter', 'one', block('counter', 'two')))));
  await waitFor(() => expect(mounted).toEqual(['one', 'two']));
  await press('fold one');
  await waitFor(() => expect(mounted).toEqual(['one', 'two', '-two']));
  await press('fold one');
  await waitFor(() => expect(mounted).toEqual(['one', 'two', '-two', 'two']));
  await press('two 0 Untitled');
  expect(button('two 1 Untitled')).toBeVisible();
});

test('content that a block hides at first is in the document once, and appears when it is shown', async () => {
  const data = '{"name":"one","folded":"1"}';
  const html = await bodyOf(
    `<div class="wp-block-acme-counter" data-block-data='${data}'><p>Inner</p>${block('counter', 'two')}</div>`,
  );
  expect(markupOf(html).match(/Inner/g)).toHaveLength(1);
  render(shown(html));
  await waitFor(() => expect(mounted).toEqual(['one']));
  await press('fold one');
  expect(screen.getByText('Inner')).toBeVisible();
  await waitFor(() => expect(mounted).toEqual(['one', 'two']));
});

test('blocks end with their page, and begin with the next', async () => {
  const complaints = jest.spyOn(console, 'error');
  const page = render(shown(await bodyOf(block('counter', 'one'))));
  await waitFor(() => expect(mounted).toEqual(['one']));
  page.rerender(shown(await bodyOf(block('counter', 'two'))));
  await waitFor(() => expect(mounted.toSorted()).toEqual(['-one', 'one', 'two']));
  page.rerender(shown(asInlineHtml('<p>None</p>')));
  await waitFor(() => expect(mounted).toContain('-two'));
  expect(complaints).not.toHaveBeenCalled();
});

test.each([
  ['at first', 'first'],
  ['when it is used', 'press'],
])('a block that throws in the browser %s is shown as it was served', async (_, at) => {
  const reported = jest.fn();
  Object.assign(window, { reportError: reported });
  const data = JSON.stringify({ at });
  const html = `<div class="wp-block-acme-broken" data-block-data='${data}'><b>Words</b></div>`;
  render(shown(await bodyOf(html)));
  await waitFor(() => {
    screen.getByRole('button').click();
    expect(reported).toHaveBeenCalled();
  });
  expect(screen.getByText('Words')).toBeVisible();
});
