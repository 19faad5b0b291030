import possibleTypes from '../possibleTypes.json';
import { htmlContext } from './html-context';
import { htmlExtensions } from './html-extensions';
import { htmlFields } from './html-fields';
import { htmlPolicy } from '@showcase/html/html-policy';
import { readThemePresets, type ThemePresets } from '@showcase/html/theme-presets';
import { ownPresets } from './own-presets';
import { processWide } from './process-wide';
import { siteLanguage, siteWords } from './words/site-words';

/**
 * Ids that the page uses itself, looks up by getElementById, or reads as a global variable (an
 * element's id becomes a property of window,
 * https://html.spec.whatwg.org/#named-access-on-the-window-object).
 */
const RESERVED_ID =
  /^(?:__.*|_n_e|next|next-route-announcer|webpackchunk.*|turbopack.*|main|content|entry|entry-list|site-menu|comments|comment-\d+|related)$/i;

const NO_PRESETS: ThemePresets = new Map();

/** Process-wide: the server notes them, bodies on pages and in feeds are cleaned with them. */
const noted = () => processWide('theme-presets', () => ({ css: '', presets: NO_PRESETS }));

/** Notes the presets of WordPress's theme, as `:root{--wp--preset--color--sea:#036;…}`. */
export function noteThemePresets(css: string): void {
  // Bodies that were cleaned with other presets are cleaned anew.
  if (css !== noted().css) Object.assign(noted(), { css, presets: readThemePresets(css) });
}

/** Returns the theme's value of a preset, such as `color--sea`. */
export const themePreset = (name: string): string | undefined => noted().presets.get(name);

/** The HTML policy with the settings of this site. */
export const {
  cleanAnswer,
  cleanAvatar,
  cleanBody,
  cleanFile,
  cleanInline,
  cleanMarkup,
  ownPicture,
  withDirection,
  withTableOfContents,
} = htmlPolicy({
  settings() {
    const { bodies } = siteWords().server;
    return {
      ...htmlContext(),
      language: siteLanguage(),
      words: bodies,
      contents: bodies.contents,
      reservedIds: RESERVED_ID,
      ownPresets,
      themePresets: noted().presets,
    };
  },
  htmlFields,
  possibleTypes,
  extensions: htmlExtensions,
});
