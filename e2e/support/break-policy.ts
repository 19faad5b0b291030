/** Runs in a page: puts what the Content-Security-Policy forbids into it. */
export function breakPolicy(): void {
  const style = document.createElement('style');
  style.textContent = 'p { color: red }';
  const script = document.createElement('script');
  script.textContent = 'document.title = "Foreign"';
  document.head.append(style, script);
}

/** What browsers report of it on /about/, in the order of the alphabet; Chromium and others name `-elem`. */
export const breaches = [
  /^CSP: script-src(?:-elem)? blocked inline on .*\/about\/$/,
  /^CSP: style-src-elem blocked inline on .*\/about\/$/,
];
