import { directionOf } from '@showcase/html/direction';

/** The facts of a page that the document around it needs. */
export interface DocumentAttributes {
  language: string;
  direction: 'ltr' | 'rtl';
  /** Whether the page is interactive (forms) rather than text: its scripts are not deferred. */
  isInteractive: boolean;
}

/** Derives the facts from the page's props; pages without data (404, error) get the defaults. */
export function documentAttributes(
  pageProps: Record<string, unknown> | undefined,
): DocumentAttributes {
  const site = pageProps?.site;
  const named = typeof site === 'object' && site && 'language' in site ? site.language : null;
  const language = typeof named === 'string' ? named : 'en';
  return {
    language,
    direction: directionOf(language),
    isInteractive: pageProps?.isInteractive === true,
  };
}
