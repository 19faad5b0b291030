import type { SiteWords } from '../site-words';
import { contentWords } from './content';
import { editorWords } from './editor';
import { screenWords } from './screens';
import { serverWords } from './server';

export const es: SiteWords = {
  content: contentWords,
  screens: { ...screenWords, ...editorWords },
  server: serverWords,
};
