/* Run in a page: nothing outside of a function is known there. */

declare global {
  interface Window {
    isWatched?: boolean;
  }
}

/** Notes errors and warnings of this tab's pages, for drivers that don't tell of them. */
export function watchErrors(): void {
  if (window.isWatched || location.protocol === 'about:') return;
  window.isWatched = true;
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  addEventListener('pageshow', () => (isLeaving = false));
  const note = (text: string) => {
    // Leaving a page aborts its pending requests, which is no fault.
    if (isLeaving) return;
    sessionStorage.complaints = `${sessionStorage.complaints ?? ''}${location.href}: ${text}\n`;
  };
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) note(event.message);
    // A picture, script or style sheet that did not come; other hosts are not there in tests.
    const address = event.target instanceof Element ? event.target.getAttribute('src') : null;
    if (address && new URL(address, location.href).origin === location.origin) note(address);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`${violatedDirective} refuses ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words: unknown[]) => {
      note(words.map(String).join(' '));
      say.apply(console, words);
    };
  }
}

/** The errors that watchErrors() has collected since the last call. */
export function takeComplaints(): string[] {
  if (location.protocol === 'about:') return [];
  const text: string = sessionStorage.complaints ?? '';
  sessionStorage.removeItem('complaints');
  return text.split('\n').filter(Boolean);
}
