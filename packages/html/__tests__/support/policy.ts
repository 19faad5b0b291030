import type {
  BodySettings,
  BodyWords,
  HtmlExtension,
  OwnPresets,
  ThemePresets,
} from '../../policy/body-context';
import * as presets from '../../policy/presets';
import * as policy from '../../sanitize/sanitize-html';
import * as contents from '../../sanitize/table-of-contents';
import { bodyViolations } from './parsed';

const words: BodyWords = {
  Image: 'Image',
  Video: 'Video',
  Audio: 'Audio',
  contents: 'Contents',
  table: 'Data table',
  enlarge: 'Enlarge image',
  close: 'Close',
  open: 'Open at {host}',
  Watch: 'Watch on {name}',
  Listen: 'Listen on {name}',
  Read: 'Read on {name}',
  View: 'View on {name}',
  form: 'There is a form here that this site can’t show.',
  trap: 'Leave this field empty',
  away: 'The message can’t be sent just now.',
};

const reservedIds = /^(?:__.*|next|webpackchunk.*|turbopack.*|main|entry|comments)$/i;

const reservedClasses = /^(?:skip-link|[A-Z]\w*__[\w-]{5})$/;

const ownPresets: OwnPresets = {
  colors: new Set(['black', 'clay', 'teal', 'vivid-red', 'white']),
  fontSizes: new Set(['small', 'large', 'x-large']),
  spacing: new Set(['40', '50']),
  colorAliases: new Map([
    ['primary', 'teal'],
    ['secondary', 'clay'],
  ]),
  fontSizeAliases: new Map([['extra-large', 'x-large']]),
};

let themePresets: ThemePresets = new Map();

/** Notes the presets of a theme for what follows in the same file. */
export function noteThemePresets(css: string): void {
  themePresets = presets.readThemePresets(css);
}

const places = { wordpressUrl: 'https://cms.test', siteUrl: 'https://site.test' };

/** sanitizeBody() of an English site with presets of its own, whose WordPress is at cms.test. */
export function sanitizeBody(
  html: string,
  given: Partial<BodySettings> = {},
  extensions: readonly HtmlExtension[] = [],
): string {
  const settings = {
    ...places,
    words,
    reservedIds,
    reservedClasses,
    ownPresets,
    themePresets,
    extensions,
  };
  return policy.sanitizeBody(html, { ...settings, ...given });
}

/** A body of which is checked that the schema allows all of it, and that nothing changes it again. */
export function stableBody(...[html, given, extensions = []]: Parameters<typeof sanitizeBody>) {
  const clean = sanitizeBody(html, given, extensions);
  expect(sanitizeBody(clean, given, extensions)).toBe(clean);
  expect(bodyViolations(clean, { ...given, extensions })).toEqual([]);
  return clean;
}

/** Depends on no settings. */
export const { sanitizeInline } = policy;

export const withTableOfContents = (html: string) =>
  contents.withTableOfContents(html, { ...places, words, reservedIds, reservedClasses });

export const withPresets = (classes: readonly string[], style: string) =>
  presets.withPresets(classes, style, { ownPresets, themePresets });
