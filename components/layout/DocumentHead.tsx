import Head from 'next/head';

interface DocumentHeadProps {
  title?: string;
  description?: string;
}

/**
 * Sets the document title and the meta description, both plain text. Without a title the head is
 * left as it is: the served document has both in its markup and omits them from its page data
 * (lib/document/without-bodies.ts).
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
