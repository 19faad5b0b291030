import { readServerEnv } from '@showcase/wordpress/environment/env';
import type { HtmlContext } from '@showcase/html/html-context';

import { theSite } from '../definition';

/** Returns where WordPress and the site are, from the environment and site.config.ts. */
export function htmlContext(): HtmlContext {
  const { wordpressUrl, siteUrl } = readServerEnv();
  const { mediaHosts, picturesOfOtherHosts: foreignPictures } = theSite().config;
  return { wordpressUrl, siteUrl, mediaHosts, foreignPictures };
}
