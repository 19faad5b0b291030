let isOver = false;

/** Called once React has hydrated the page. */
export function endHydration(): void {
  isOver = true;
}

/** Whether React is still hydrating the server-rendered page. */
export function isHydrating(): boolean {
  return !isOver;
}
