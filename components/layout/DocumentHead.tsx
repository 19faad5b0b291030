import Head from 'next/head';

import type { SiteData } from '../../lib/content/site-data';
import { plainText } from '../../lib/html/plain-text';

interface DocumentHeadProps {
  site: SiteData;
  /** HTML or text; an entry without a title has the site's alone. */
  title: string | null | undefined;
  /** HTML or text for search results; the site's own description when missing. */
  description?: string | null | undefined;
}

/** The document title, "page title - site title" (SPEC 2), and the description. */
export function DocumentHead({ site, title, description }: DocumentHeadProps) {
  const parts = [plainText(title ?? ''), site.title].filter((part) => part !== '');
  const summary = plainText(description ?? '').slice(0, 300) || site.description;
  return (
    <Head>
      <title>{parts.join(' - ')}</title>
      {summary && <meta name="description" content={summary} />}
    </Head>
  );
}
