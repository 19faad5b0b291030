import { readServerEnv } from '@showcase/wordpress/environment/env';
import { urlContext, type HtmlContext } from '@showcase/html/site-urls';

import { theSite } from '../definition';

/** Returns where WordPress and the site are, from the environment and site.config.ts. */
export function htmlContext(): HtmlContext {
  const { wordpressUrl, siteUrl } = readServerEnv();
  const { mediaHosts, picturesOfOtherHosts: foreignPictures } = theSite().config;
  return { wordpressUrl, siteUrl, mediaHosts, foreignPictures };
}

/** The same with parsed URLs. */
export const siteUrls = () => urlContext(htmlContext());
