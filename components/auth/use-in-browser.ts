import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * What only the browser knows. On the server, and until the script runs, `before`: the page is built
 * for everybody.
 */
export function useInBrowser<T extends string | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => before);
}

/** Whether the script runs: a button that needs it is locked before, so that no click is lost. */
export function useIsReady(): boolean {
  return useInBrowser(() => true, false);
}
