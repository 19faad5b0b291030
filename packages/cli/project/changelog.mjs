/** Reads a changelog in the form of Keep a Changelog 1.1. */

/** Returns its versions from the newest; a `text` has its heading in it. @param {string} changelog */
export const versionsOf = (changelog) =>
  changelog
    .split(/^(?=## \[)/m)
    .slice(1)
    .map((text) => ({ version: /^## \[(.+?)\]/.exec(text)?.[1] ?? '', text: text.trim() }));

/** Compares two versions `1.2.3`: negative where the first is older. @param {string} one @param {string} other */
export const compareVersions = (one, other) => one.localeCompare(other, 'en', { numeric: true });
