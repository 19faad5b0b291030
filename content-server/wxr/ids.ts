/**
 * Database ids for things of one kind. An id the file gives stays; 0 (none given) and a repeated
 * one become numbers above the highest, so that they are the same at every start.
 */
export function nextIds(given: readonly number[]): number[] {
  let highest = given.reduce((high, id) => Math.max(high, id), 0);
  const taken = new Set<number>();
  return given.map((id) => {
    const own = id > 0 && !taken.has(id) ? id : ++highest;
    taken.add(own);
    return own;
  });
}
