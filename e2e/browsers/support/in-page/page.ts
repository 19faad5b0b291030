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

/** How the first link of a menu that is marked as the page that is shown, or any other, is drawn. */
export function decorationOf(selector: string): string {
  const element = document.querySelector(selector);
  if (!element) return 'nothing';
  const { textDecorationLine, textDecorationThickness } = getComputedStyle(element);
  return `${textDecorationLine} ${textDecorationThickness}`;
}
