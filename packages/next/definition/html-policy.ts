import type { SiteDocument } from '@showcase/html/branded-html';
import { htmlPolicy } from '@showcase/html';
import { urlContext, type HtmlContext } from '@showcase/html/site-urls';
import { type ExecuteQuery, readServerEnv } from '@showcase/wordpress';

import { theSite } from './define-site';
import { engineState } from './engine-state';
import { siteLanguage, siteWords } from './site-words';

/** Returns where WordPress and the site are, from the environment and site.config.ts. */
function htmlContext(): HtmlContext {
  const { wordpressUrl, adminUrl, siteUrl } = readServerEnv();
  const { mediaHosts, picturesOfOtherHosts: foreignPictures } = theSite().config;
  return { wordpressUrl, adminUrl, siteUrl, mediaHosts, foreignPictures };
}

/** The same with parsed URLs. */
export const siteUrls = () => urlContext(htmlContext());

/**
 * Ids that Next and the engine use themselves, look up by getElementById, or read as a global variable
 * (an element's id becomes a property of window,
 * https://html.spec.whatwg.org/#named-access-on-the-window-object); and those of the site.
 */
const IDS = '__.*|_n_e|next|next-route-announcer|webpackchunk.*|turbopack.*|comments|comment-\\d+';

/** Classes of CSS Modules: `Header_bar__6Xzm_` of webpack, `Header-module__6Xzm_a__bar` of Turbopack. */
const CLASSES = '[\\w-]{0,80}[^_]_[^_][\\w-]{0,80}__[\\w-]{5}|[\\w-]{0,80}-module__.*';

const reserved = (names: string, ofSite: readonly string[]) =>
  new RegExp(`^(?:${[names, ...ofSite].join('|')})$`, 'i');

type HtmlPolicy = ReturnType<typeof htmlPolicy>;

declare module './engine-state' {
  interface EngineState {
    themePresets?: ReturnType<HtmlPolicy['readThemePresets']>;
  }
}

/** Notes the presets of WordPress's theme, as `:root{--wp--preset--color--sea:#036;…}`. */
export function noteThemePresets(css: string): void {
  engineState().themePresets = policy.readThemePresets(css);
}

const policy: HtmlPolicy = htmlPolicy(
  () => {
    const { look, wordpressPlugins } = theSite();
    const { bodies, forms } = siteWords().server;
    return {
      ...htmlContext(),
      language: siteLanguage(),
      words: { ...bodies, away: forms.away },
      reservedIds: reserved(IDS, look.reservedIds),
      reservedClasses: reserved(CLASSES, look.reservedClasses),
      ownPresets: look.presets,
      themePresets: (engineState().themePresets ??= policy.readThemePresets('')),
      extensions: wordpressPlugins.map(({ html }) => html),
    };
  },
  () => theSite().possibleTypes,
);

/** The HTML policy with the settings of this site: see htmlPolicy(). */
export const {
  cleanAnswer,
  cleanBody,
  cleanDecoded,
  cleanInline,
  ownPicture,
  titleText,
  withDirection,
  withTableOfContents,
} = policy;

/** Runs one query, and cleans its answer. */
export type LoadQuery = <TData, TVariables extends object>(
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
) => Promise<TData>;

/** Returns a function that runs queries as `execute` does, and cleans their answers. */
export function loadClean(execute: ExecuteQuery): LoadQuery {
  return async (query, variables) => cleanAnswer(query, await execute(query, variables));
}

/**
 * Cleans the data of a query that this project has not generated, such as those of templates in Faust's
 * form.
 */
export function cleanResult<TData>(data: TData): TData {
  // Only texts and addresses change, none of them to another type of what a query can select.
  return cleanAnswer(null, data) as TData;
}
