/** Goes to another address with a full load, so that nothing of the old session stays in memory. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}

/** Loads the page again from the server. */
export function reloadPage(): void {
  window.location.reload();
}
