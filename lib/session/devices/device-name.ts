import { fill } from '../../words/fill';
import { siteWords } from '../../words/site-words';

/** Longer than any browser's; a header may have 16 KB. */
const MAX_LENGTH = 512;

/** In this order: most browsers name others, too, which they are compatible with. */
const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: ReadonlyArray<[RegExp, string]> = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPad'],
  [/\biP(?:hone|od)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  // Safari on an iPad says so, too, unless told otherwise.
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];

const firstOf = (known: ReadonlyArray<[RegExp, string]>, text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** Returns browser and system of a User-Agent header in words, such as "Firefox on Windows". */
export function deviceName(userAgent = ''): string {
  const words = siteWords().server.devices;
  const text = userAgent.slice(0, MAX_LENGTH);
  const system = firstOf(SYSTEMS, text);
  const browser = firstOf(BROWSERS, text) ?? words.unknown;
  return system ? fill(words.browser, { browser, system }) : browser;
}
