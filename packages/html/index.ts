/** The door of this package for code of the server; what browsers load has doors of its own. */
export { directionOf, splitParts, withoutDirection, WITHOUT_MARKUP } from './parse/body-marks';
export { plainText } from './parse/plain-text';
export * from './parse/tree';
export type { BodyWords, HtmlExtension, OwnPresets, ThemePresets } from './policy/body-context';
export { readThemePresets } from './policy/presets';
export { titleText } from './sanitize/decoded-text';
export { htmlPolicy } from './sanitize/html-policy';
export { AVATAR_SIZES, mediaUrl, ownMediaOrigin } from './urls/media-url';
