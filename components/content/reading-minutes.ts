import { type Html, markupOf } from '@showcase/html/browser';

const WORDS_A_MINUTE = 220;
/** In Chinese and Japanese, which have no spaces between words. */
const CHARACTERS_A_MINUTE = 500;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Returns how many minutes a body takes to read, at least 1; 0 for none. */
export function readingMinutes(html: Html | null | undefined): number {
  const text = html ? markupOf(html).replace(/<[^>]*>/g, ' ') : '';
  const characters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
  const wordCount = countOf(text.replace(characters, ' '), /[\p{L}\p{N}]+/gu);
  return Math.ceil(wordCount / WORDS_A_MINUTE + countOf(text, characters) / CHARACTERS_A_MINUTE);
}
