import en from '../../locales/en.json';
import { readServerEnv } from '../env';
import { siteWords } from '../words/site-words';
import { siteColors } from './site-colors';

/**
 * Custom properties of the document: the owner's colours, the site's address, which links have on
 * paper, and the words that style sheets show, of which the English ones are in the style sheets.
 */
export function rootStyle() {
  const { bodies } = siteWords().server;
  const style = { ...siteColors(), '--site-url': JSON.stringify(readServerEnv().siteUrl) };
  if (bodies === en.server.bodies) return style;
  return {
    ...style,
    '--contents': JSON.stringify(bodies.contents),
    '--no-text': JSON.stringify(bodies.empty),
  };
}
