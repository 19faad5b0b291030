import { getConfig, type FaustConfig } from '@faustwp/core/dist/cjs/config/index.js';

import { executeQuery } from '@showcase/wordpress';
import type { Blocks } from '../definition/blocks';
import { theSite, type SiteDefinition } from '../definition/define-site';
import { engineState, type EngineState } from '../definition/engine-state';
import { siteHtml, siteUrls } from '../definition/html-policy';
import { contextAs, type SiteContext } from '../definition/site-context';
import { hasWords, wordsOf } from '../definition/site-words';
import type { Templates } from '../definition/site-types';
import type { SiteData } from '../definition/site-data';
import { siteDataOf } from './parse-site-data';
import { lastSite, lastSiteAnswer } from './shared-site';

export type { SiteContext };

/** The values that a context is made of. */
export interface ContextParts {
  definition: SiteDefinition;
  /** faust.config.ts. */
  faust: Partial<FaustConfig> & { blocks?: Blocks };
  /** Settings and menus; null: empty ones with the owner's name. */
  site: SiteData | null;
  /** The result that `site` was derived from. */
  answer: SiteContext['answer'];
  look: Pick<EngineState['look'], 'themePresets' | 'icon'>;
}

/** Returns the context of these values, which reads nothing of the process. */
export function contextOf({ definition, faust, site, answer, look }: ContextParts): SiteContext {
  const { possibleTypes = {}, templates = {}, blocks = {} } = faust;
  const unknown = { ...siteDataOf({}, definition), title: definition.config.signInTitle };
  const data = site ?? unknown;
  const { language } = data;
  const words = wordsOf(definition.locales, language);
  const urls = siteUrls(definition);
  const { themePresets, icon } = look;
  const html = siteHtml(definition, { urls, language, words, themePresets, possibleTypes, blocks });
  const context = {
    ...definition,
    // Faust types templates as components without props, but passes props to them.
    templates: templates as unknown as Templates,
    blocks,
    site: data,
    answer,
    language,
    words,
    icon,
    urls,
    html,
  };
  return contextAs(context, executeQuery);
}

/**
 * Returns the context of a page or an answer without a request.
 *
 * @param site settings and menus; by default the last ones of WordPress
 * @param answer the result that they were derived from
 */
export const siteContext = (site = lastSite(), answer = lastSiteAnswer()): SiteContext =>
  contextOf({
    definition: theSite(),
    faust: getConfig(),
    site,
    answer,
    look: engineState().look,
  });

/**
 * Returns the context of a page in this language: its words, its dates and its HTML policy. A language that the site has
 * no words for leaves the context as it is, with the site's language.
 *
 * @param language BCP 47 tag
 */
export function contextIn(language: string, context: SiteContext): SiteContext {
  const { answer, locales, execute } = context;
  if (language === context.language || !answer || !hasWords(locales, language)) return context;
  const site = siteDataOf(answer, context, language);
  const { look } = engineState();
  const parts = { definition: context, faust: getConfig(), site, answer, look };
  return contextAs(contextOf(parts), execute);
}
