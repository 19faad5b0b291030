/** Number of a page or part, from 2. */
const NUMBER = /^(?:[2-9]|[1-9]\d{1,4})$/;

/**
 * Takes a number out of a query, and returns it as WordPress has it in a path: `?page=2` of an
 * entry, `?paged=2` of a list, `?cpage=1` of comments.
 */
export function takeNumber(query: URLSearchParams): string {
  for (const [name, folder] of [
    ['page', ''],
    ['paged', 'page/'],
    ['cpage', 'comment-page-'],
  ] as const) {
    const value = query.get(name) ?? '';
    if (!NUMBER.test(value) && !(name === 'cpage' && value === '1')) continue;
    query.delete(name);
    return `${folder}${value}/`;
  }
  return '';
}
