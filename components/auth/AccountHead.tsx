import Head from 'next/head';

interface AccountHeadProps {
  title: string;
  /** The site's own title; empty when it is not known. */
  siteTitle: string;
  /** The address holds a secret, which no link may pass on. */
  isSecret?: boolean;
}

/** The document's head on the account pages, which no search engine should list. */
export function AccountHead({ title, siteTitle, isSecret = false }: AccountHeadProps) {
  return (
    <Head>
      <title>{siteTitle ? `${title} - ${siteTitle}` : title}</title>
      <meta name="robots" content="noindex" />
      {isSecret && <meta name="referrer" content="no-referrer" />}
    </Head>
  );
}
