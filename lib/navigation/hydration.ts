import { startTransition } from 'react';
import client from 'react-dom/client';

let isOver = false;

/** To be called when React has taken over what the server rendered. */
export function endHydration(): void {
  isOver = true;
}

/** Whether React renders for the first time, over the server's markup. */
export function isHydrating(): boolean {
  return !isOver;
}

/**
 * Has React take over the page in slices between which the browser can answer, and at once where
 * somebody uses it meanwhile: as a transition, which Next's router does not make of it
 * (https://react.dev/reference/react-dom/client/hydrateRoot). To be called before Next hydrates.
 */
export function hydrateInSlices(): void {
  const { hydrateRoot } = client;
  client.hydrateRoot = (...given) => {
    let root: ReturnType<typeof hydrateRoot> | undefined;
    startTransition(() => {
      root = hydrateRoot(...given);
    });
    if (!root) throw new Error('React did not hydrate the page.');
    return root;
  };
}
