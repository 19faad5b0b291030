/** ISO 639 codes of languages written from right to left. */
const RIGHT_TO_LEFT = new Set('ar arc ary azb ckb dv fa haz he ku ps sd skr ug ur yi'.split(' '));

/** Returns the text direction of a BCP 47 language tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}
