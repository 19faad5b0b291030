import { createMedia, type Media } from '../media/media';
import { createRenderer, type Renderer } from '../render/renderer';
import type { LabelledSite, SiteTypes } from '../store/site-types';
import { createStore, type Store, type StoreOptions } from '../store/store';

/** One state of the site, with all that is made of it. Never changed, only replaced. */
export interface SiteView {
  store: Store;
  media: Media;
  rendering: Renderer;
}

/** A site whose content can change while it is served. */
export interface LiveSite {
  /** What to answer from now: to be read anew for every request, and kept during it. */
  readonly current: SiteView;
  /** Goes over to another state of the site, at once and as a whole. */
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
