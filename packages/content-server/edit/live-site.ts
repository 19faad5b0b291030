import { createMedia, type Media } from '../media/media';
import { createRenderer, type Renderer } from '../render/renderer';
import type { LabelledSite, SiteTypes } from '../store/site-types';
import { createStore, type Store, type StoreOptions } from '../store/store';

/** One immutable state of the site, with everything derived from it. */
export interface SiteView {
  store: Store;
  media: Media;
  rendering: Renderer;
}

/** A site whose content can change while it is served. */
export interface LiveSite {
  /** The current state: read it once per request. */
  readonly current: SiteView;
  /** Switches to another state atomically. */
  replace(site: LabelledSite): void;
}

/** The post types and taxonomies stay those of the first state, as the GraphQL schema does. */
export function createLiveSite(
  first: LabelledSite,
  options: StoreOptions & { uploadsDir: string | undefined },
): LiveSite {
  const { baseUrl, siteUrl, uploadsDir } = options;

  function viewOf(site: LabelledSite, types?: SiteTypes): SiteView {
    const store = createStore(site, { ...options, ...(types && { types }) });
    const media = createMedia({ site, baseUrl, ...(uploadsDir !== undefined && { uploadsDir }) });
    const { permalinks } = store;
    const rendering = createRenderer({ site, baseUrl, siteUrl, permalinks, media });
    return { store, media, rendering };
  }

  let current = viewOf(first);
  return {
    get current() {
      return current;
    },
    replace(site) {
      current = viewOf(site, current.store.types);
    },
  };
}
