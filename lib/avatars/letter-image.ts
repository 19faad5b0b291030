/** Head and shoulders, for a person without a letter. */
const PERSON = '<circle cx="16" cy="12" r="6"/><path d="M4 32a12 12 0 0 1 24 0z"/>';

/**
 * Draws an SVG in the place of a person's picture: a letter or digit, or nobody's figure, on a
 * ground that differs from person to person; white has a contrast of 4.5:1 to each.
 */
export function letterImage(letter: string, hash: string): string {
  const hue = (parseInt(hash.slice(0, 4), 16) || (letter.codePointAt(0) ?? 0) * 47) % 360;
  const text =
    '<text x="16" y="22" text-anchor="middle" font-family="system-ui,sans-serif" font-size="17"' +
    ` font-weight="600">${letter}</text>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 32 32" fill="#fff">' +
    `<path fill="hsl(${hue},35%,32%)" d="M0 0h32v32H0z"/>` +
    `${/^[\p{L}\p{N}]{1,3}$/u.test(letter) ? text : PERSON}</svg>`
  );
}
