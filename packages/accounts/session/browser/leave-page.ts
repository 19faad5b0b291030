import { sitePath } from '@showcase/wordpress/browser';

/** Navigates to a path of this site with a full page load, so that no data of the old session stays in memory. */
export function navigateTo(path: string): void {
  window.location.assign(sitePath(path));
}

/** Reloads the page from the server. */
export function reloadPage(): void {
  window.location.reload();
}
