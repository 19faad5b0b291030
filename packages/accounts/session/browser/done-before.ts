/** An action after which a page is left; the next page of the same tab says that it is done. */
type Done = 'signed-out' | 'refreshed';

const KEY = 'done';

/** Undefined: not read yet. */
let before: string | null | undefined;

/** Notes an action for the next page, which says nothing where storage is blocked. */
export function noteDone(what: Done): void {
  try {
    window.sessionStorage.setItem(KEY, what);
  } catch {
    // The action itself does not depend on it.
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
