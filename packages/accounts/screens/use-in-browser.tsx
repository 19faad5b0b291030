import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** Reads a value that only the browser has; `before` on the server and until hydration. */
export function useInBrowser<T extends string | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(subscribeNever, read, () => before);
}

/** Whether the page is hydrated: buttons that need JavaScript are disabled before. */
export function useIsHydrated(): boolean {
  return useInBrowser(() => true, false);
}
