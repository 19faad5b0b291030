import { savesData } from './save-data';

/** In the form of the Font Loading API; the font of styles/tokens.css. */
const HEADING = '1em Fraunces';

/**
 * Fetches the heading font when the first page is there, with which it would compete, and notes for
 * later ones that the browser has it. Not for those who save data.
 */
export function fetchHeadingFont(): void {
  if (savesData()) return;
  document.fonts
    .load(HEADING)
    .then(() => localStorage.setItem('font', '1'))
    // It did not come, or nothing may be stored here.
    .catch(() => undefined);
}

/** Shows the heading font if it is there. To be called when another page comes, so nothing moves. */
export function showHeadingFont(): void {
  if (document.fonts.check(HEADING)) document.documentElement.dataset.font = '1';
}
