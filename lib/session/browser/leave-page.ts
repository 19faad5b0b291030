/** Navigates with a full page load, so that no data of the old session stays in memory. */
export function navigateTo(address: string): void {
  window.location.assign(address);
}

/** Reloads the page from the server. */
export function reloadPage(): void {
  window.location.reload();
}
