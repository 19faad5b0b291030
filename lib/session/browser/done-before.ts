/** What a page has done before it left, for the next page of the same tab to say. */
type Done = 'signed-out' | 'refreshed';

const KEY = 'done';

/** Undefined: not read yet. */
let before: string | null | undefined;

/** Where storage is blocked, the next page says nothing. */
export function noteDone(what: Done): void {
  try {
    window.sessionStorage.setItem(KEY, what);
  } catch {
    // What was done does not depend on it.
  }
}

/** Whether the page before this one has done this. Read once: reloaded, a page does not repeat it. */
export function wasDone(what: Done): boolean {
  if (before === undefined) {
    try {
      before = window.sessionStorage.getItem(KEY);
      window.sessionStorage.removeItem(KEY);
    } catch {
      before = null;
    }
  }
  return before === what;
}
