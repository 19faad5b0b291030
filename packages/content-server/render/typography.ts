/** Typographic characters as the entities WordPress writes. */
const mark = {
  ellipsis: '&#8230;',
  emDash: '&#8212;',
  enDash: '&#8211;',
  openDouble: '&#8220;',
  closeDouble: '&#8221;',
  openSingle: '&#8216;',
  /** Also the apostrophe. */
  closeSingle: '&#8217;',
  prime: '&#8242;',
  doublePrime: '&#8243;',
  times: '&#215;',
  trademark: '&#8482;',
};

/** Words with a leading apostrophe. */
const clipped = /^'(?:tain't|twere|twas|tis|twill|til|bout|nuff|round|cause|em)\b/i;
/** '99 for a year, but not '999, '99% or '99.5. */
const shortYear = /^'\d\d(?![\d%]|[.,]\d)/;
const quotedNumber = /^'\d[\d.,]{0,30}'/;
const special = /['"`\-.x(]/;

/**
 * Applies the rules of wptexturize() for English to text without tags, in one pass; each decision
 * depends on adjacent characters only.
 */
export function typography(text: string): string {
  if (!special.test(text)) return text;
  let result = '';
  let openDouble = false;
  let openSingle = false;
  let at = 0;

  function write(replacement: string, length: number): void {
    result += replacement;
    at += length;
  }

  while (at < text.length) {
    const character = text.charAt(at);
    if (character === "'") {
      const single = singleQuote(text, at, openSingle);
      if (single.replacement === mark.openSingle) openSingle = true;
      else if (single.closes) openSingle = false;
      write(single.replacement, single.length);
    } else if (character === '"') {
      const opens = opensQuotation(text, at) && !spaceAt(text, at + 1);
      const afterDigit = /\d/.test(text.charAt(at - 1)) && !openDouble;
      openDouble = opens;
      write(opens ? mark.openDouble : afterDigit ? mark.doublePrime : mark.closeDouble, 1);
    } else if (text.startsWith('``', at)) {
      openDouble = true;
      write(mark.openDouble, 2);
    } else if (text.startsWith('...', at)) {
      write(mark.ellipsis, 3);
    } else if (character === '-') {
      const dash = dashes(text, at);
      write(dash.replacement, dash.length);
    } else if (character === 'x' && isTimes(text, at)) {
      write(mark.times, 1);
    } else if (text.startsWith('(tm)', at) && text.charAt(at - 1) === ' ') {
      write(mark.trademark, 4);
    } else {
      write(character, 1);
    }
  }
  return result;
}

function singleQuote(text: string, at: number, isOpen: boolean) {
  const rest = text.slice(at, at + 34);
  const close = { replacement: mark.closeSingle, length: 1, closes: true };
  if (rest.startsWith("''")) return { ...close, replacement: mark.closeDouble, length: 2 };
  if (shortYear.test(rest) || clipped.test(rest)) return { ...close, closes: false };
  const opens = opensQuotation(text, at) || (spaceBefore(text, at) && quotedNumber.test(rest));
  if (opens || text.charAt(at - 1) === '"')
    return { replacement: mark.openSingle, length: 1, closes: false };
  if (isInWord(text, at)) return { ...close, closes: false };
  const afterDigit = /\d/.test(text.charAt(at - 1)) && !isOpen;
  return afterDigit ? { replacement: mark.prime, length: 1, closes: false } : close;
}

function dashes(text: string, at: number): { replacement: string; length: number } {
  if (text.startsWith('---', at)) return { replacement: mark.emDash, length: 3 };
  const alone = (length: number) =>
    spaceBefore(text, at) && (at + length >= text.length || spaceAt(text, at + length));
  if (text.startsWith('--', at)) {
    // Internationalised domain names: xn--…
    const domain = text.slice(Math.max(0, at - 2), at) === 'xn';
    if (domain) return { replacement: '--', length: 2 };
    return { replacement: alone(2) ? mark.emDash : mark.enDash, length: 2 };
  }
  return { replacement: alone(1) ? mark.enDash : '-', length: 1 };
}

/** 9x9, but not 0x9. */
function isTimes(text: string, at: number): boolean {
  if (!/\d/.test(text.charAt(at + 1)) || !/[\d.,]/.test(text.charAt(at - 1))) return false;
  const before = /(?:^|[^\w.,])(\d[\d.,]{0,20})$/.exec(text.slice(Math.max(0, at - 24), at));
  const after = /^\d[\d.,]{0,20}(?!\w)/.exec(text.slice(at + 1, at + 24));
  return before !== null && after !== null && before[1] !== '0';
}

function opensQuotation(text: string, at: number): boolean {
  return spaceBefore(text, at) || /[([{-]/.test(text.charAt(at - 1)) || endsWith(text, at, '&lt;');
}

function isInWord(text: string, at: number): boolean {
  const next = text.charAt(at + 1);
  return next !== '' && !spaceAt(text, at + 1) && !/[.,:;!?"'(){}[\]-]/.test(next);
}

function spaceBefore(text: string, at: number): boolean {
  return at === 0 || /[\s\u00a0]/.test(text.charAt(at - 1)) || endsWith(text, at, '&nbsp;');
}

function spaceAt(text: string, at: number): boolean {
  return /[\s\u00a0]/.test(text.charAt(at)) || text.startsWith('&nbsp;', at);
}

function endsWith(text: string, at: number, ending: string): boolean {
  return text.endsWith(ending, at);
}
