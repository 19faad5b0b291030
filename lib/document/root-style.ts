import en from '../../locales/en.json';
import { siteWords } from '../words/site-words';
import { siteColors } from './site-colors';

/**
 * Custom properties of the document: the owner's colours, and the words that style sheets show, of
 * which the English ones are in the style sheets.
 */
export function rootStyle() {
  const { bodies } = siteWords().server;
  if (bodies === en.server.bodies) return siteColors();
  return {
    ...siteColors(),
    '--contents': JSON.stringify(bodies.contents),
    '--no-text': JSON.stringify(bodies.empty),
  };
}
