import Head from 'next/head';

interface DocumentHeadProps {
  title?: string;
  description?: string;
}

/**
 * The document title and the description for search results, both plain text. Without a title it
 * leaves the document's head as it is: the served page has both in its markup and not in its data
 * again (lib/document/without-bodies.ts).
 */
export function DocumentHead({ title, description }: DocumentHeadProps) {
  if (title === undefined) return null;
  return (
    <Head>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
    </Head>
  );
}
