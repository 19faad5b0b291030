let isOver = false;

/** To be called when React has taken over what the server rendered. */
export function endHydration(): void {
  isOver = true;
}

/** Whether React renders for the first time, over the server's markup. */
export function isHydrating(): boolean {
  return !isOver;
}
