import { prefersReducedData } from './prefetch';

/** CSS font shorthand for the Font Loading API; the font of styles/tokens.css. */
const HEADING = '1em Fraunces';

/**
 * Loads the heading font after the first page, with which it would compete, and records for later
 * pages that it is cached. Not when the visitor saves data.
 */
export function fetchHeadingFont(): void {
  if (prefersReducedData()) return;
  document.fonts
    .load(HEADING)
    .then(() => localStorage.setItem('font', '1'))
    // The font failed to load, or storage is blocked.
    .catch(() => undefined);
}

/** Shows the heading font if it has loaded. Called on navigation only, to prevent layout shift. */
export function showHeadingFont(): void {
  if (document.fonts.check(HEADING)) document.documentElement.dataset.font = '1';
}
