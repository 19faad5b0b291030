import { setImmediate } from 'node:timers/promises';

import { htmlPolicy, type HtmlExtension, type ThemePresets } from '@showcase/html';
import { urlContext, type UrlContext } from '@showcase/html/browser';
import { logSeldom, readServerEnv } from '@showcase/wordpress';

import { blockClasses, type Blocks } from './blocks';
import type { SiteDefinition } from './define-site';
import { engineState } from './engine-state';
import { inOwnersCode } from './owners-code';
import type { WordPressPlugin } from './wordpress-plugin';
import type { SiteWords } from './words';

/** Returns where WordPress and the site are, from the environment and site.config.ts. */
export function siteUrls({ config }: Pick<SiteDefinition, 'config'>): UrlContext {
  const { wordpressUrl, adminUrl, siteUrl } = readServerEnv();
  const { mediaHosts, picturesOfOtherHosts: foreignPictures } = config;
  return urlContext({ wordpressUrl, adminUrl, siteUrl, mediaHosts, foreignPictures });
}

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

/** Resolves when it is the caller's turn: in a later round of the event loop, after those that came before. */
function pause(): Promise<unknown> {
  const state = engineState();
  return (state.turn = state.turn.then(() => setImmediate()));
}

/** Matches addresses at the hosts of `security.frames`; undefined without any. */
function framesOf({ security }: SiteDefinition['config']): RegExp | undefined {
  const hosts = (security?.frames ?? []).map((each) =>
    each.toLowerCase().replace('https://', '').replaceAll('.', '\\.').replace('*', '[\\w.-]+'),
  );
  return hosts.length > 0 ? new RegExp(`^https://(?:${hosts.join('|')})/`) : undefined;
}

/** Returns the image loader of a site for the policy: where it fails, a picture keeps its address. */
function imageLoaderOf({ images }: SiteDefinition, { site }: UrlContext) {
  if (!images) return undefined;
  return (src: string, width: number): string => {
    try {
      const url: unknown = images.loader({ src, width });
      const found = typeof url === 'string' && /^(?:https?:\/)?\/\S+$/i.test(url);
      if (found && URL.canParse(url, site.url)) return new URL(url, site.url).href;
      throw new Error(`it returned ${JSON.stringify(url)}, not the address of a picture`);
    } catch (error) {
      logSeldom(`images.loader of site.ts fails, and pictures keep their addresses: ${error}`);
      return src;
    }
  };
}

/** Returns a plugin's extension of the policy, whose errors name the plugin and the element. */
function extensionOf({ name, html }: WordPressPlugin, index: number): HtmlExtension {
  const plugin = name ? `"${name}" of wordpressPlugins` : `wordpressPlugins[${index}]`;
  return {
    ...html,
    rewrite: (node, words) =>
      inOwnersCode(`html.rewrite of ${plugin} (site.ts) at a <${node.tagName}>`, () =>
        html.rewrite(node, words),
      ),
  };
}

interface PolicyInputs {
  urls: UrlContext;
  /** BCP 47 tag of the site. */
  language: string;
  words: SiteWords;
  /** The presets of WordPress's theme. */
  themePresets: ThemePresets;
  possibleTypes: Readonly<Record<string, string[]>>;
  blocks: Blocks;
}

/** Returns the HTML policy with the settings of a site: see htmlPolicy(). */
export function siteHtml(
  definition: SiteDefinition,
  { urls, language, words, themePresets, possibleTypes, blocks }: PolicyInputs,
) {
  const { config, look, wordpressPlugins } = definition;
  const settings = {
    ...urls,
    imageAt: imageLoaderOf(definition, urls),
    language,
    pause,
    words: { ...words.server.bodies, away: words.server.forms.away },
    reservedIds: reserved(IDS, look.reservedIds),
    reservedClasses: reserved(CLASSES, look.reservedClasses),
    ownPresets: look.presets,
    themePresets,
    blockClasses: new Set(blockClasses(blocks).map(({ className }) => className)),
    frames: framesOf(config),
    extensions: wordpressPlugins.map(extensionOf),
  };
  return htmlPolicy(settings, possibleTypes);
}

export type SiteHtml = ReturnType<typeof siteHtml>;
