import { siteConfig } from '../../../site.config';
import { readServerEnv } from '../../env';
import type { HtmlContext } from './html-context';

/** What the HTML policy goes by: the addresses of the environment and the owner's settings. */
export function htmlContext(): HtmlContext {
  const { wordpressUrl, siteUrl } = readServerEnv();
  return { wordpressUrl, siteUrl, foreignPictures: siteConfig.picturesOfOtherHosts };
}
