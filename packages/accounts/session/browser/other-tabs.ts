/** The key in storage by which NextAuth's tabs tell each other of sign-ins and sign-outs. */
const KEY = 'nextauth.message';

/** Signals a sign-out to other tabs as NextAuth does. */
export function tellOtherTabs(): void {
  const timestamp = Math.floor(Date.now() / 1000);
  const message = { event: 'session', data: { trigger: 'signout' }, timestamp };
  try {
    window.localStorage.setItem(KEY, JSON.stringify(message));
  } catch {
    // Storage is blocked: other tabs notice on their next focus event.
  }
}

/** Calls `listener` when another tab signs out. @returns a function that ends this */
export function onSignOutElsewhere(listener: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue?.includes('"signout"')) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
