import { createMedia, type Media } from '../store/media/media';
import { createRenderer, type Renderer } from '../render/renderer';
import type { LabelledSite } from '../store/site-types';
import { createStore, type Store, type StoreOptions } from '../store/store';

/** One immutable state of the site, with everything derived from it. */
export interface SiteView {
  store: Store;
  media: Media;
  rendering: Renderer;
}

export type ViewOptions = StoreOptions & { uploadsDir: string | undefined };

export function createView(site: LabelledSite, options: ViewOptions): SiteView {
  const { baseUrl, uploadsDir } = options;
  const store = createStore(site, options);
  const media = createMedia({ site, baseUrl, uploadsDir });
  return { store, media, rendering: createRenderer(store, media) };
}
