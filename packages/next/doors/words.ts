/** For components and for code of the server: the words and dates of a page, in its language. */
export { useScreenWords, useWords } from '../definition/use-words';
export { ScreenWordsContext, WordsContext } from '../definition/use-words';
export { countText, dateText, fill, textFor } from '../definition/words';
export type { ContentWords, DateFormat, PageWords, SiteWords } from '../definition/words';
