/** Reads a changelog in the form of Keep a Changelog 1.1. */

/** Returns its versions from the newest, as `{ version, text }` with the heading in `text`. */
export const versionsOf = (changelog) =>
  changelog
    .split(/^(?=## \[)/m)
    .slice(1)
    .map((text) => ({ version: /^## \[(.+?)\]/.exec(text)[1], text: text.trim() }));

/** Compares two versions `1.2.3`: negative where the first is older. */
export const compareVersions = (one, other) => {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
};
