import Head from 'next/head';

interface AccountHeadProps {
  title: string;
  /** The site's own title; empty when unknown. */
  siteTitle: string;
  /** The URL holds a secret, which must not be sent as a referrer. */
  isSecret?: boolean;
}

/** Document head of the account pages, which search engines should not index. */
export function AccountHead({ title, siteTitle, isSecret = false }: AccountHeadProps) {
  return (
    <Head>
      <title>{siteTitle ? `${title} - ${siteTitle}` : title}</title>
      <meta name="robots" content="noindex" />
      {isSecret && <meta name="referrer" content="no-referrer" />}
    </Head>
  );
}
