import type { Post } from '../../model/site';

/** WordPress's English stop words. */
const STOP_WORDS = new Set(
  'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www'.split(
    ',',
  ),
);
/** Maximum length of a search in bytes; a longer one counts as no search. */
const MAX_BYTES = 1_600;
/** A search of more words counts as one phrase. */
const MAX_WORDS = 9;

export interface Search {
  matches(post: Post): boolean;
  /** The smaller, the better a post fits. */
  rank(post: Post): number;
}

/** Removes markup, backslashes and superfluous spaces like sanitize_text_field() and wp_unslash(). */
function plain(text: string): string {
  return text
    .replace(/<(script|style)\b[^]*?<\/\1>/gi, '')
    .replace(/<[a-z/!?][^>]*>/gi, '')
    .replace(/\\/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Splits a search into its terms like WP_Query::parse_search() and parse_search_terms(). */
function wordsOf(text: string): string[] {
  const all = [...text.matchAll(/".*?(?:"|$)|(?<=[\t ",+]|^)[^\t ",+]+/g)].map(([word]) =>
    word.replace(/^["' ]+|["' ]+$/g, ''),
  );
  const words = all.filter(
    (word) => word !== '' && !/^[a-z-]$/i.test(word) && !STOP_WORDS.has(word.toLowerCase()),
  );
  return words.length === 0 || words.length > MAX_WORDS ? [text] : words;
}

/**
 * WordPress's search: every word must be in the title, excerpt or body, ignoring case; "quoted
 * words" are one phrase, -word excludes. What is in a title comes first. Null: it counts as no
 * search.
 *
 * @see https://developer.wordpress.org/reference/classes/wp_query/parse_search/
 */
export function searchOf(given: string): Search | null {
  if (Buffer.byteLength(given) > MAX_BYTES) return null;
  const text = plain(given).toLowerCase();
  if (text === '') return null;
  const words = wordsOf(text);
  const wanted = words.filter((word) => !word.startsWith('-'));
  const unwanted = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1));
  // The text as a whole counts only without exclusions.
  const whole = unwanted.length > 0 ? null : text;
  return {
    matches(post) {
      const body = `${post.title}\n${post.excerpt}\n${post.content}`.toLowerCase();
      return (
        wanted.every((word) => body.includes(word)) && !unwanted.some((word) => body.includes(word))
      );
    },
    rank(post) {
      // PHP counts the text `0` as empty.
      if (text === '0') return 0;
      const title = post.title.toLowerCase();
      if (words.length === 1) return wanted.some((word) => title.includes(word)) ? 0 : 1;
      if (whole !== null && title.includes(whole)) return 1;
      if (wanted.length > 0 && wanted.every((word) => title.includes(word))) return 2;
      if (wanted.some((word) => title.includes(word))) return 3;
      if (whole !== null && post.excerpt.toLowerCase().includes(whole)) return 4;
      return whole !== null && post.content.toLowerCase().includes(whole) ? 5 : 6;
    },
  };
}
