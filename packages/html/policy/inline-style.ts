/** Properties that WordPress's blocks and classic editor write into `style` attributes. */
const PROPERTY = new RegExp(
  `^(?:${[
    'color|background|background-color|background-position|background-size|background-repeat',
    'opacity|box-shadow|text-shadow|fill|stroke',
    'font-(?:size|weight|style|family|variant)|line-height|letter-spacing|word-spacing',
    'text-(?:align|transform|decoration|indent|wrap)|text-decoration-(?:line|color|style)',
    'white-space|writing-mode|vertical-align|list-style-type',
    '(?:margin|padding)(?:-(?:top|right|bottom|left|(?:block|inline)(?:-(?:start|end))?))?',
    '(?:min-|max-)?(?:width|height|inline-size|block-size)',
    'aspect-ratio|object-fit|object-position|float|clear',
    'flex|flex-(?:basis|grow|shrink|direction|wrap)|order|gap|row-gap|column-gap',
    '(?:align|justify)-(?:content|items|self)',
    'grid-(?:template-columns|template-rows|column|row)|columns|column-count|column-width',
    'border(?:-(?:top|right|bottom|left))?(?:-(?:width|style|color))?',
    'border(?:-(?:top|bottom)-(?:left|right))?-radius|border-collapse|border-spacing',
    '--wp-[a-z0-9-]+',
  ].join('|')})$`,
);

const FUNCTION =
  /^(?:var|calc|min|max|clamp|repeat|minmax|rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color-mix|(?:repeating-)?(?:linear|radial|conic)-gradient)$/i;

/** One token of a value: hex colour, number with unit, word, function name, or operator. */
const TOKEN =
  /\s*(?:(?<hex>#[\da-f]{3,8})|(?<number>[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:%|[a-z]{1,5})?)|(?<call>[a-z-]+)\(|(?<word>-{0,2}[a-z][\w-]*)(?![\w(-])|(?<mark>[,/()*+-]))/iy;

/** Properties without negative values: content must not be drawn over the page around it. */
const NOT_NEGATIVE = /^(?:margin|--wp-)/;

/** Maximum length of a value; WordPress's longest gradient has about 300 characters. */
export const MAX_VALUE = 1_000;

function isSafeValue(property: string, value: string): boolean {
  if (value === '' || value.length > MAX_VALUE) return false;
  let depth = 0;
  const token = new RegExp(TOKEN);
  while (token.lastIndex < value.length) {
    const groups = token.exec(value)?.groups;
    if (groups === undefined) return false;
    const { number, call, word, mark } = groups;
    if (call !== undefined && !FUNCTION.test(call)) return false;
    if (word?.startsWith('--') === true && !/^--wp-/i.test(word)) return false;
    const isNegative = number?.startsWith('-') === true || mark === '-';
    if (isNegative && NOT_NEGATIVE.test(property)) return false;
    if (call !== undefined || mark === '(') depth += 1;
    if (mark === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && mark !== undefined && !/[,/)]/.test(mark))) return false;
  }
  return depth === 0;
}

export type Declaration = [property: string, value: string];

export const declarationsIn = (style: string): Declaration[] =>
  style.split(';').flatMap((each) => {
    const [property = '', ...value] = each.split(':');
    const text = value.join(':').replace(/\s+/g, ' ').trim();
    return value.length === 0 ? [] : [[property.trim().toLowerCase(), text]];
  });

/**
 * Returns the safe declarations of a `style` attribute, or null when none is left. Only known
 * properties, with values of colours, numbers, words and known functions: no url(), no escapes,
 * comments or quotes, no positioning.
 */
export function safeStyle(style: string): string | null {
  const kept = declarationsIn(style).filter(
    ([property, value]) => PROPERTY.test(property) && isSafeValue(property, value),
  );
  return kept.length === 0 ? null : kept.map((each) => each.join(':')).join(';');
}
