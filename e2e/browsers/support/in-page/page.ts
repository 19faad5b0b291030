/* Run in a page: nothing outside of a function is known there. */

/** Whether React has taken the page over. */
export function isHydrated(): boolean {
  const root = document.getElementById('__next');
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

/** The page's address without its host. */
export const address = (): string => location.pathname + location.search;

export const heading = (): string =>
  document.querySelector('main h1, h1')?.textContent?.trim() ?? '';

export function goBack(): void {
  history.back();
}
