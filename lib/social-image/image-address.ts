import { createHash } from 'node:crypto';

import { hrefFromUri } from '../site-paths';
import { DESIGN, imageColors } from './image-design';
import type { ImageFacts } from './image-facts';

/** Changes with everything that is drawn, so that a changed title has an image at a new address. */
export function imageVersion(facts: ImageFacts): string {
  const drawn = JSON.stringify([DESIGN, imageColors, facts]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 10);
}

/** Address of a page's social image on this site, as next.config.js reads it. */
export function imageHref(uri: string, facts: ImageFacts): string {
  return `/social${hrefFromUri(uri).replace(/\/$/, '')}.png?v=${imageVersion(facts)}`;
}
