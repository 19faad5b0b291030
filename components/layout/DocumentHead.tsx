import Head from 'next/head';

interface DocumentHeadProps {
  title?: string;
  description?: string;
  /** The description for Open Graph, where it is another one (packages/next/document/PageTags.tsx). */
  socialDescription?: string | null;
}

/**
 * Sets the document title and the meta description, both plain text; the latter for Open Graph, too.
 * Without a title the head is left as it is: the served document has both in its markup and omits
 * them from its page data (packages/next/document/document-props.tsx).
 */
export function DocumentHead({ title, description, socialDescription }: DocumentHeadProps) {
  if (title === undefined) return null;
  const isSocial = !socialDescription || socialDescription === description;
  return (
    <Head>
      <title>{title}</title>
      {description && (
        <meta
          name="description"
          property={isSocial ? 'og:description' : undefined}
          content={description}
        />
      )}
    </Head>
  );
}
