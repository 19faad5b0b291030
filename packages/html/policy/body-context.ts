import { urlContext, type HtmlContext, type UrlContext } from '../urls/html-context';
import type { HtmlExtension } from './extension';
import type { OwnPresets, ThemePresets } from './presets';

/** Texts that the policy writes into bodies, in the language of the site. `{name}` is a placeholder. */
export interface BodyWords {
  Image: string;
  Video: string;
  Audio: string;
  /** Name of the scrollable group around a table. */
  table: string;
  /** Summary of a click-to-load placeholder: `{kind}`, one of the words above, and `{host}`. */
  from: string;
  /** Link in such a placeholder: `{host}`. */
  open: string;
  /** Links to the pages of embeds: `{name}` of the provider. */
  Watch: string;
  Listen: string;
  Read: string;
  View: string;
  /** Names of the buttons that enlarge an image and close it. */
  enlarge: string;
  close: string;
  /** Stands in the place of a form that can't be sent from here. */
  form: string;
  /** The same for a known `{plugin}`. */
  formOf: string;
}

/** Settings for bodies. Results are kept by the identity of the objects: give the same ones again. */
export interface BodySettings extends HtmlContext {
  words: BodyWords;
  /** Matches the ids of the page around the body, which content must not have. */
  reservedIds: RegExp;
  /** Presets of the site's own style sheet; without them those of WordPress's theme apply alone. */
  ownPresets?: OwnPresets;
  themePresets?: ThemePresets;
  /** Additions that plugins need beyond WordPress's own blocks. */
  extensions?: readonly HtmlExtension[];
}

/** BodySettings with parsed URLs. */
export type BodyContext = Omit<BodySettings, keyof HtmlContext> & UrlContext;

/** @throws Error when wordpressUrl or siteUrl is not an absolute http(s) URL. */
export function bodyContext(settings: BodySettings): BodyContext {
  return { ...settings, ...urlContext(settings) };
}

/** Puts values into the placeholders of a text. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
