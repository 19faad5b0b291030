import { decodeEntities } from '../render/entities';
import type { Renderer } from '../render/renderer';

/** What the resolvers need of the renderer, and names that are only decoded. */
export interface Rendering extends Pick<
  Renderer,
  'title' | 'content' | 'excerpt' | 'caption' | 'comment'
> {
  /** A name or label: entities decoded, nothing else. */
  plain(raw: string): string;
}

export function createRendering(renderer: Renderer): Rendering {
  return { ...renderer, plain: decodeEntities };
}
