/** Letters without a Unicode decomposition that WordPress's remove_accents() replaces. */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ß: 's', ẞ: 'ss', æ: 'ae', œ: 'oe', ø: 'o', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i' },
    ...{ ĸ: 'k', ŀ: 'l', ł: 'l', ŉ: 'n', ŋ: 'n', ŧ: 't', ſ: 's', ə: 'e', ǝ: 'e', ɑ: 'a' },
    ...{ '€': 'e', '£': '' },
  }),
);

function latinOf(sign: string): string {
  const [base = sign] = sign.normalize('NFD');
  return /[a-z]/i.test(base) ? base : (LATIN.get(sign) ?? LATIN.get(sign.toLowerCase()) ?? sign);
}

/** Applies `step` until the text no longer changes. */
function untilStable(text: string, step: (before: string) => string): string {
  const next = step(text);
  return next === text ? text : untilStable(next, step);
}

/**
 * Removes tags like PHP's strip_tags(), except for markup that no browser would parse: scripts with
 * their content, comments, processing instructions, nested tags; then an unterminated tag.
 */
function withoutTags(text: string): string {
  const closed = (before: string) =>
    before
      .replace(/<(script|style)[^>]*>[^]*?<\/\1>/gi, '')
      .replace(/<(?=!--)[^]*?(?:-->|$)/g, '')
      .replace(/<(?=\?)[^]*?(?:\?>|$)/g, '')
      .replace(/<!(?:"[^"]*"|'[^']*'|[^"'>])*>/g, '')
      .replace(/<(?!\s)(?:"[^"]*"|'[^']*'|[^"'<>]|<(?=\s))*>/g, '');
  return untilStable(text, closed).replace(/<(?!\s)[^]*$/, '');
}

/** @see https://developer.wordpress.org/reference/functions/sanitize_user/ */
function sanitizeUser(name: string): string {
  return withoutTags(name)
    .normalize('NFC')
    .replace(/[^\u0000-\u007f]/gu, latinOf)
    .replace(/%[\da-f]{2}/gi, '')
    .replace(/&[^\n]+?;/g, '')
    .replace(/[ \t\n\v\f\r]+/g, ' ')
    .replace(/^[ \0]+|[ \0]+$/g, '');
}

/**
 * Returns the same key for all spellings of a name that WordPress resolves to the same account:
 * applies sanitize_user(), which WordPress runs more than once, and compares like MySQL's
 * utf8mb4_unicode_520_ci, ignoring case, width, accents and invisible characters.
 *
 * @param name login or email address, as entered
 */
export function accountKey(name: string): string {
  return untilStable(name, sanitizeUser)
    .normalize('NFKD')
    .replace(/[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
    .replace(/[^\u0000-\u007f]/gu, latinOf)
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim();
}
