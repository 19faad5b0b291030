/** For code of the server: the HTML policy, and reading and writing markup. Browsers load `browser.ts` instead. */
export { renderBlocks, type BlockMarkup, type RenderedBlock } from '../blocks/owners-blocks';
export { directionOf, splitParts, withoutDirection, WITHOUT_MARKUP } from '../parse/body-marks';
export { plainText } from '../parse/plain-text';
export { element, parseHtml, textNode, writeHtml } from '../parse/tree';
export { classesOf, elementsIn, find, hasClass, isElement } from '../parse/tree';
export { property, textOf, tokens } from '../parse/tree';
/** @public The former name of `tokens`. */
export { tokens as words } from '../parse/tree';
export type { BodyWords, HtmlExtension, OwnPresets, ThemePresets } from '../policy/body-context';
/** @public Read by codegen (packages/cli/codegen/html-fields.mjs). */
export { wordpressHtmlFields } from '../policy/html-fields';
export { readThemePresets } from '../policy/presets';
export { titleText } from '../sanitize/decoded-text';
export { htmlPolicy } from '../sanitize/html-policy';
export { AVATAR_SIZES, mediaUrl, ownMediaOrigin } from '../urls/media-url';
