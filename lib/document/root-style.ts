import { readServerEnv } from '../env';
import { siteWords } from '../words/site-words';
import { siteColors } from './site-colors';

/**
 * Custom properties of the document: the owner's colours, the site's address, which links have on
 * paper, and the words that style sheets show.
 */
export function rootStyle(): Record<`--${string}`, string> {
  const { bodies } = siteWords().server;
  return {
    ...siteColors(),
    '--site-url': JSON.stringify(readServerEnv().siteUrl),
    '--contents': JSON.stringify(bodies.contents),
    '--no-text': JSON.stringify(bodies.empty),
  };
}
