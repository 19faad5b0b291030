/** Number of a page or part, from 2. */
const NUMBER = /^(?:[2-9]|[1-9]\d{1,4})$/;

const DATE_ARCHIVE = /^\/\d{4}\/(?:\d{1,2}\/){0,2}$/;

/**
 * Takes a number out of a query, and returns it as WordPress has it in a path: `?page=2` of an
 * entry, `?paged=2` of a list, `?cpage=1` of comments. `?page=3` of a year stays: in its path it would
 * be a month.
 *
 * @param path of the entry or list, with slashes at both ends
 */
export function takeNumber(query: URLSearchParams, path: string): string {
  for (const [name, folder] of [
    ['page', ''],
    ['paged', 'page/'],
    ['cpage', 'comment-page-'],
  ] as const) {
    const value = query.get(name) ?? '';
    if (name === 'page' && DATE_ARCHIVE.test(path)) continue;
    if (!NUMBER.test(value) && !(name === 'cpage' && value === '1')) continue;
    query.delete(name);
    return `${folder}${value}/`;
  }
  return '';
}

/** Returns the value of an argument of a query: of several the last one counts, as in PHP. */
export const lastValue = (value: string | string[] | undefined): string =>
  [value ?? ''].flat().at(-1) ?? '';
