import Head from 'next/head';

interface DocumentHeadProps {
  title: string;
  description: string;
}

/** The document title and the description for search results, both plain text. */
export function DocumentHead({ title, description }: DocumentHeadProps) {
  return (
    <Head>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
    </Head>
  );
}
