import { htmlPolicy } from '@showcase/html/html-policy';
import { wordpressHtmlFields } from '@showcase/html/html-fields';
import { readThemePresets, type ThemePresets } from '@showcase/html/theme-presets';

import type { DocumentNode } from 'graphql';

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

type Policy = ReturnType<typeof htmlPolicy>;

/** Made at the first use: modules are loaded before the site is defined. */
let made: Policy | null = null;

function makePolicy(): Policy {
  const { config, look, possibleTypes, htmlExtensions } = theSite();
  const ids = reservedIds();
  return htmlPolicy({
    settings() {
      const { bodies } = siteWords().server;
      return {
        ...htmlContext(),
        language: siteLanguage(),
        words: bodies,
        contents: bodies.contents,
        reservedIds: ids,
        ownPresets: look.presets,
        themePresets: noted().presets,
      };
    },
    htmlFields: { ...wordpressHtmlFields, ...config.htmlFields },
    possibleTypes,
    extensions: htmlExtensions,
  });
}

const policy = (): Policy => (made ??= makePolicy());

// The HTML policy with the settings of this site: see htmlPolicy().
export const cleanAnswer: Policy['cleanAnswer'] = (document: DocumentNode, answer: unknown) =>
  // A cleaned answer has the type that the document declares.
  policy().cleanAnswer(document, answer) as never;
export const cleanAvatar: Policy['cleanAvatar'] = (item) => policy().cleanAvatar(item);
export const cleanBody: Policy['cleanBody'] = (html) => policy().cleanBody(html);
export const cleanFile: Policy['cleanFile'] = (item) => policy().cleanFile(item);
export const cleanInline: Policy['cleanInline'] = (html) => policy().cleanInline(html);
export const cleanMarkup: Policy['cleanMarkup'] = (html) => policy().cleanMarkup(html);
export const ownPicture: Policy['ownPicture'] = (url, name) => policy().ownPicture(url, name);
export const withDirection: Policy['withDirection'] = (html, language) =>
  policy().withDirection(html, language);
export const withTableOfContents: Policy['withTableOfContents'] = (html) =>
  policy().withTableOfContents(html);
