import { htmlPolicy } from '@showcase/html/html-policy';
import { wordpressHtmlFields } from '@showcase/html/html-fields';
import { readThemePresets } from '@showcase/html/presets';

import { theSite } from '../definition';
import { htmlContext } from './html-context';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { siteLanguage, siteWords } from '../words/site-words';

/**
 * Ids that Next and the engine use themselves, look up by getElementById, or read as a global variable
 * (an element's id becomes a property of window,
 * https://html.spec.whatwg.org/#named-access-on-the-window-object); and those of the site.
 */
const reservedIds = () =>
  new RegExp(
    `^(?:__.*|_n_e|next|next-route-announcer|webpackchunk.*|turbopack.*|comments|comment-\\d+|${theSite().look.reservedIds.join('|')})$`,
    'i',
  );

/** Process-wide: the server notes them, bodies on pages and in feeds are cleaned with them. */
const noted = () =>
  processWide('theme-presets', () => ({ css: '', presets: readThemePresets('') }));

/** Notes the presets of WordPress's theme, as `:root{--wp--preset--color--sea:#036;…}`. */
export function noteThemePresets(css: string): void {
  // Bodies that were cleaned with other presets are cleaned anew.
  if (css !== noted().css) Object.assign(noted(), { css, presets: readThemePresets(css) });
}

/** The HTML policy with the settings of this site: see htmlPolicy(). */
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
} = htmlPolicy(
  () => {
    const { look, htmlExtensions } = theSite();
    return {
      ...htmlContext(),
      language: siteLanguage(),
      words: siteWords().server.bodies,
      reservedIds: reservedIds(),
      ownPresets: look.presets,
      themePresets: noted().presets,
      extensions: htmlExtensions,
    };
  },
  () => {
    const { config, possibleTypes } = theSite();
    return { htmlFields: { ...wordpressHtmlFields, ...config.htmlFields }, possibleTypes };
  },
);
