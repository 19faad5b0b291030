import type { Post } from '../model';
import type { Viewer } from './viewer';

/**
 * WordPress's search: every word must be in the title, excerpt or body, without regard to case;
 * "quoted words" count as one, -word excludes. Protected posts are found only by people who are signed in.
 *
 * @see https://developer.wordpress.org/reference/classes/wp_query/#search-parameters
 */
export function matchesSearch(search: string, viewer: Viewer): (post: Post) => boolean {
  const words = [...search.matchAll(/"([^"]*)"|(\S+)/g)]
    .map((match) => (match[1] ?? match[2] ?? '').toLowerCase())
    .filter((word) => word !== '' && word !== '-');
  const wanted = words.filter((word) => !word.startsWith('-'));
  const unwanted = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1));
  return (post) => {
    if (post.password !== '' && viewer.userId === null) return false;
    const text = `${post.title}\n${post.excerpt}\n${post.content}`.toLowerCase();
    return (
      wanted.every((word) => text.includes(word)) && !unwanted.some((word) => text.includes(word))
    );
  };
}
