/** An action after which a page is left; a later page of the same tab asks whether it was done. */
type Done = 'signed-out' | 'refreshed' | 'sent-to-sign-in';

const DONE_KEY = 'done';

/** Undefined: not read yet. */
let doneBefore: string | null | undefined;

/** Notes an action for the next page. Returns whether that can know of it: storage may be blocked. */
export function noteDone(what: Done): boolean {
  try {
    window.sessionStorage.setItem(DONE_KEY, what);
    return true;
  } catch {
    return false;
  }
}

/** Whether the page before this one has done this. Read once: reloaded, a page does not repeat it. */
export function wasDone(what: Done): boolean {
  try {
    if (doneBefore === undefined) doneBefore = window.sessionStorage.getItem(DONE_KEY);
    if (doneBefore === what) window.sessionStorage.removeItem(DONE_KEY);
  } catch {
    doneBefore = null;
  }
  return doneBefore === what;
}

/** The key in storage by which NextAuth's tabs tell each other of sign-ins and sign-outs. */
const TABS_KEY = 'nextauth.message';

/** Signals a sign-out to other tabs as NextAuth does. */
export function tellOtherTabs(): void {
  const timestamp = Math.floor(Date.now() / 1000);
  const message = { event: 'session', data: { trigger: 'signout' }, timestamp };
  try {
    window.localStorage.setItem(TABS_KEY, JSON.stringify(message));
  } catch {
    // Storage is blocked: other tabs notice on their next focus event.
  }
}

/** Calls `listener` when another tab signs out. @returns a function that ends this */
export function onSignOutElsewhere(listener: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === TABS_KEY && newValue?.includes('"signout"')) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Calls `listener` when the back/forward cache has restored this page as it was left. @returns as above */
export function onPageRestored(listener: () => void): () => void {
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', handleShow);
  return () => window.removeEventListener('pageshow', handleShow);
}
