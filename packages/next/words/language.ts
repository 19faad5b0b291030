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
