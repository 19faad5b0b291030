import { getOperationAST, type DocumentNode } from 'graphql';
import type { ImageLoader } from 'next/image';

import type { OwnPresets } from '@showcase/html';

import type { SiteDocuments } from '../gql/site-documents';
import { engineState } from './engine-state';
import type { SiteConfig } from './site-config';
import type { SiteWords } from './words';
import type { WordPressPlugin } from './wordpress-plugin';

/** The parts of the site's look that the engine needs; the rest is in its style sheets. */
export interface SiteLook {
  /** The presets of WordPress that the site's style sheets define. */
  presets: OwnPresets;
  /** Ids of elements in the site's components, as expressions: markup of an entry must not have them. */
  reservedIds: readonly string[];
  /**
   * Classes of its style sheets that are positioned outside of bodies, as expressions: markup of an entry
   * must not have them. Those of CSS Modules need not be named.
   */
  reservedClasses: readonly string[];
  /** CSS colour of the page while the web app starts, unless `colors.page` is set. */
  pageColor: string;
  /** Icons of the web app manifest, with paths in `public/`. */
  icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
}

/** A mutation that browsers may send (docs/faust.md). */
export interface SiteMutation {
  document: DocumentNode;
  /** Permitted senders: `signed-in` by default, with the token of the viewer. */
  who?: 'everybody' | 'signed-in';
  /** How often in a minute one client address may, or one account; 10 by default. */
  perMinute?: number;
}

/** Everything that the engine gets from the site. Only on the server: browsers never load it. */
export interface SiteDefinition {
  config: SiteConfig;
  look: SiteLook;
  /** Words by language, with `en` as what others fall back to. */
  locales: Readonly<Record<string, SiteWords>> & { readonly en: SiteWords };
  /** The engine's operations with fragments of the site, which `npm run codegen` makes. */
  documents: SiteDocuments;
  /** Loads the query of one template alone, by its name in the template map. */
  templateQueries: Readonly<Record<string, () => Promise<SiteDocuments['GetSeedNode']>>>;
  /** Plugins of WordPress whose markup and forms work here. */
  wordpressPlugins: readonly WordPressPlugin[];
  /** Sizes and formats of WordPress's pictures by an image CDN (docs/guides/images.md). */
  images?: { loader: ImageLoader };
  /** GraphQL mutations that browsers may send to WordPress; none by default. */
  mutations?: readonly (DocumentNode | SiteMutation)[];
}

declare module './engine-state' {
  interface EngineState {
    definition?: SiteDefinition;
  }
}

/** Returns the mutations of browsers with their names. @throws Error for another document */
export const mutationsOf = ({ mutations = [] }: Pick<SiteDefinition, 'mutations'>) =>
  mutations.map((each) => {
    const mutation: SiteMutation = 'document' in each ? each : { document: each };
    const operation = getOperationAST(mutation.document);
    if (operation?.operation !== 'mutation' || !operation.name) {
      throw new Error(
        'A document in `mutations` of defineSite() must be one mutation with a name.',
      );
    }
    return { who: 'signed-in', perMinute: 10, ...mutation, name: operation.name.value };
  });

/**
 * Gives the engine its site, for all bundles of this process. A later call, as after a change in
 * development, takes its place.
 *
 * @throws Error for a mistake in it
 */
export function defineSite(definition: SiteDefinition): SiteDefinition {
  mutationsOf(definition);
  engineState().definition = definition;
  return definition;
}

/**
 * Returns the site.
 *
 * @throws Error before defineSite() was called
 */
export function theSite(): SiteDefinition {
  const { definition } = engineState();
  if (!definition) throw new Error('No site is defined: import site.ts first.');
  return definition;
}

/** Returns what answers a form in a body, by the form's id; undefined: no plugin has such ids. */
export const formHandler = (id: string) =>
  theSite()
    .wordpressPlugins.map(({ forms }) => forms)
    .find((forms) => forms && id.startsWith(forms.prefix));
