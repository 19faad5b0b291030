/** Reads a changelog in the form of Keep a Changelog 1.1. */

/** Returns its versions from the newest; a `text` has its heading in it. @param {string} changelog */
export const versionsOf = (changelog) =>
  changelog
    .split(/^(?=## \[)/m)
    .slice(1)
    .map((text) => ({ version: /^## \[(.+?)\]/.exec(text)?.[1] ?? '', text: text.trim() }));

/** Compares two versions, `1.2.3` or, before it, `1.2.3-dev`: negative where the first is older. @param {string} one @param {string} other */
export function compareVersions(one, other) {
  const [[first = '', ...before], [second = '', ...after]] = [one.split('-'), other.split('-')];
  return first.localeCompare(second, 'en', { numeric: true }) || after.length - before.length;
}
