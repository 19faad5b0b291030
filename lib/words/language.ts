/** Language, script and region of a locale of WordPress; what follows is WordPress's own. */
const LOCALE = /^([a-z]{2,3})(?:_([A-Z][a-z]{3}))?(?:_([A-Z]{2}))?(?![^_])/;

/**
 * Returns the BCP 47 tag of a locale of WordPress: `de_DE_formal` → `de-DE`, `pt_PT_ao90` → `pt-PT`,
 * `bel` → `be`. English without one: WordPress's default.
 */
export function languageTag(locale: string | null | undefined): string {
  const parts = LOCALE.exec(locale?.replaceAll('-', '_') ?? '')?.slice(1);
  if (!parts) return 'en';
  return Intl.getCanonicalLocales(parts.filter(Boolean).join('-'))[0] ?? 'en';
}

/** ISO 639 codes of languages written from right to left. */
const RIGHT_TO_LEFT = new Set('ar arc ary azb ckb dv fa haz he ku ps sd skr ug ur yi'.split(' '));

/** Returns the text direction of a BCP 47 language tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}
