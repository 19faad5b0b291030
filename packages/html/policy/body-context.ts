import type { Element } from 'hast';
import type { Schema } from 'hast-util-sanitize';
import type { HtmlContext, UrlContext } from '../urls/site-urls';
import { FRAME_URL } from './embed-providers';

/** Texts that the policy writes into bodies, in the language of the site. `{name}` is a placeholder. */
export interface BodyWords {
  Image: string;
  Video: string;
  Audio: string;
  /** Heading of a table of contents. */
  contents: string;
  /** Name of the scrollable group around a table. */
  table: string;
  /** Link to what another host shows: `{host}`. */
  open: string;
  /** Links to the pages of embeds: `{name}` of the provider. */
  Watch: string;
  Listen: string;
  Read: string;
  View: string;
  /** Names of the buttons that enlarge an image and close it. */
  enlarge: string;
  close: string;
  /** Replaces the fields of a form that can't be sent from this site. */
  form: string;
  /** For forms that plugins send: the label of the field for programs, and that no answer came. */
  trap: string;
  away: string;
}

/** Markup of one plugin of WordPress that the policy allows or rewrites. */
export interface HtmlExtension {
  /** Elements that are kept inside of what `rewrite` returned, and attributes, as for hast-util-sanitize. */
  schema: { [Part in 'tagNames' | 'ancestors' | 'attributes']: NonNullable<Schema[Part]> };
  /**
   * Returns what an element becomes before it is cleaned, with all that is in it; null: nothing is to be
   * shown; undefined: it is not of this plugin.
   */
  rewrite: (node: Element, words: BodyWords) => Element | null | undefined;
}

/**
 * Presets of WordPress that the site's own style sheet defines as `--wp--preset--color--…`,
 * `--wp--preset--font-size--…` and `--wp--preset--spacing--…`, by their slugs. They come before the
 * theme's: they fit the site's design and, colours, its dark scheme.
 */
export interface OwnPresets {
  colors: ReadonlySet<string>;
  fontSizes: ReadonlySet<string>;
  spacing: ReadonlySet<string>;
  /** Slugs of other themes, and the slug used here where the theme has no value. */
  colorAliases: ReadonlyMap<string, string>;
  fontSizeAliases: ReadonlyMap<string, string>;
}

/** Safe values of the presets of WordPress's theme, by names such as `color--sea`. */
export type ThemePresets = ReadonlyMap<string, string>;

/** Sources of the values of presets. */
export interface Presets {
  /** Without the site's own presets, only those of WordPress's theme apply. */
  ownPresets?: OwnPresets;
  themePresets?: ThemePresets;
}

export interface BodySettings extends HtmlContext, Presets {
  words: BodyWords;
  /** Matches the ids of the page around the body, which content must not have. */
  reservedIds: RegExp;
  /** Matches the classes of the page around the body, with which content could be drawn over it. */
  reservedClasses: RegExp;
  /** Classes of the blocks that the site renders itself: their elements keep their `data-…`. */
  blockClasses?: ReadonlySet<string>;
  /** Matches addresses that the owner allows in frames, beside those of `embed-hosts.json`. */
  frames?: RegExp | undefined;
  /** Additions that plugins need beyond WordPress's own blocks. */
  extensions?: readonly HtmlExtension[];
}

export type BodyContext = BodySettings & UrlContext;

/** Allows cards whose frames have these addresses. */
const cardsOf = (frames: RegExp): HtmlExtension['schema'] => ({
  tagNames: [],
  ancestors: {},
  attributes: { a: [['dataFrame', FRAME_URL, frames]] },
});

type Definitions = NonNullable<Schema['attributes']>[string];

const asDefinition = (each: Definitions[number]) =>
  typeof each === 'string' ? ([each] as const) : each;

/** Joins the definitions of each attribute, of which only the first counts. One without values allows all. */
function joined(definitions: Definitions): Definitions {
  return definitions.reduce<Definitions>((all, each) => {
    const [name, ...values] = asDefinition(each);
    const before = all.find((other) => asDefinition(other)[0] === name);
    if (before === undefined) return [...all, each];
    const [, ...others] = asDefinition(before);
    const isAny = values.length === 0 || others.length === 0;
    const both: Definitions[number] = isAny ? name : [name, ...others, ...values];
    return all.map((other) => (other === before ? both : other));
  }, []);
}

/** Returns a schema that allows what extensions and the owner allow, too. */
export function schemaWith(
  schema: Schema,
  { extensions = [], frames }: Pick<BodySettings, 'extensions' | 'frames'>,
): Schema {
  const added = extensions.map((each) => each.schema);
  return [...added, ...(frames ? [cardsOf(frames)] : [])].reduce((all, more): Schema => {
    const attributes = { ...all.attributes };
    for (const [tag, list] of Object.entries(more.attributes)) {
      attributes[tag] = joined([...list, ...(attributes[tag] ?? [])]);
    }
    const tagNames = [...(all.tagNames ?? []), ...more.tagNames];
    return { ...all, attributes, tagNames, ancestors: { ...all.ancestors, ...more.ancestors } };
  }, schema);
}
