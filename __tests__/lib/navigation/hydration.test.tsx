/** @jest-environment jsdom */
import client from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { hydrateInSlices } from '../../../lib/navigation/hydration';

/** React goes on for 5 ms before it lets the browser do something else. */
const ITEM_MS = 2;
const ITEMS = 30;

let turns = 0;
/** In which turn of the browser each item was rendered. */
let renderedIn: number[] = [];

function work() {
  const start = performance.now();
  while (performance.now() - start < ITEM_MS);
  renderedIn.push(turns);
}

function Item() {
  work();
  return <li />;
}

const list = (
  <ul>
    {Array.from({ length: ITEMS }, (_, index) => (
      <Item key={index} />
    ))}
  </ul>
);

/** Into how many turns of the browser React divides its work on a served list. */
async function turnsToHydrate(): Promise<number> {
  const place = document.createElement('div');
  place.innerHTML = renderToString(list);
  const served = place.querySelector('ul');
  renderedIn = [];
  client.hydrateRoot(place, list);
  while (renderedIn.length < ITEMS) {
    await new Promise((done) => setTimeout(done));
    turns += 1;
    if (turns > 10_000) throw new Error('it is never hydrated');
  }
  expect(place.querySelector('ul')).toBe(served);
  return new Set(renderedIn).size;
}

test('React takes over a page in slices, which it does not by itself', async () => {
  const original = client.hydrateRoot;
  expect(await turnsToHydrate()).toBe(1);
  hydrateInSlices();
  expect(await turnsToHydrate()).toBeGreaterThan(1);
  client.hydrateRoot = original;
});
