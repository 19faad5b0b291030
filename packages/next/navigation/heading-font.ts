import { prefersReducedData } from './prefetch';

/** Returns the CSS font shorthand of the font that styles/tokens.css names `--font-heading-web`. */
const headingFont = () =>
  `1em ${getComputedStyle(document.documentElement).getPropertyValue('--font-heading-web')}`;

/**
 * Loads the heading font after the first page, with which it would compete, and records for later
 * pages that it is cached. Not when the visitor saves data.
 */
export function fetchHeadingFont(): void {
  if (prefersReducedData()) return;
  document.fonts
    .load(headingFont())
    .then(() => localStorage.setItem('font', '1'))
    // The font failed to load, or storage is blocked.
    .catch(() => undefined);
}

/** Shows the heading font if it has loaded. Called on navigation only, to prevent layout shift. */
export function showHeadingFont(): void {
  if (document.fonts.check(headingFont())) document.documentElement.dataset.font = '1';
}
