import { createHash } from 'node:crypto';

import { hrefFromUri } from '../site-paths';
import { DESIGN, imageColors } from './image-design';
import type { ImageFacts } from './image-facts';

/** Hash of all that is drawn, so that a changed title changes the image's URL. */
export function imageVersion(facts: ImageFacts): string {
  const drawn = JSON.stringify([DESIGN, imageColors, facts]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 10);
}

/** Returns the URL of a page's social image (rewritten in next.config.js). */
export function imageHref(uri: string, facts: ImageFacts): string {
  return `/social${hrefFromUri(uri).replace(/\/$/, '')}.png?v=${imageVersion(facts)}`;
}
