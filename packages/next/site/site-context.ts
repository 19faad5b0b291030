import { getConfig, type FaustConfig } from '@faustwp/core/dist/cjs/index.js';

import { executeQuery } from '@showcase/wordpress';
import type { Blocks } from '../definition/blocks';
import { theSite } from '../definition/define-site';
import { engineState } from '../definition/engine-state';
import { siteHtml, siteUrls } from '../definition/html-policy';
import { contextAs, type SiteContext } from '../definition/site-context';
import { wordsOf } from '../definition/site-words';
import type { Templates } from '../definition/site-types';
import type { SiteData } from '../definition/site-data';
import { siteDataOf } from './parse-site-data';
import { lastSite, lastSiteAnswer } from './shared-site';

export type { SiteContext };

/**
 * Makes the context of a page or an answer without a request.
 *
 * @param given settings and menus; by default the last known ones, or empty ones with the owner's name
 *   before the first answer
 * @param answer what they were made of
 */
export function siteContext(given?: SiteData, answer = lastSiteAnswer()): SiteContext {
  const definition = theSite();
  const {
    possibleTypes = {},
    templates = {},
    blocks = {},
  }: Partial<FaustConfig> & { blocks?: Blocks } = getConfig();
  const unknown = { ...siteDataOf({}, definition), title: definition.config.signInTitle };
  const site = given ?? lastSite() ?? unknown;
  const { language } = site;
  const words = wordsOf(definition.locales, language);
  const urls = siteUrls(definition);
  const { themePresets, icon } = engineState().look;
  const html = siteHtml(definition, { urls, language, words, themePresets, possibleTypes, blocks });
  const context = {
    ...definition,
    // Faust types templates as components without props, but passes props to them.
    templates: templates as unknown as Templates,
    blocks,
    site,
    answer,
    language,
    words,
    icon,
    urls,
    html,
  };
  return contextAs(context, executeQuery);
}
