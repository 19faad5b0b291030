import type { GetServerSideProps } from 'next';

import { PreviewScreen } from '../components/editor/PreviewScreen';
import { faustConfig } from '../faust.config';
import { getSiteProps, type SiteProps } from '../lib/site/static-page-props';
import { ContentPage } from '../wp-templates/ContentPage';

/** What every preview link is answered with (next.config.js): a frame, and the rest in the browser. */
export default function PreviewPage({ site }: SiteProps) {
  return <PreviewScreen site={site} renderPage={(props) => <ContentPage {...props} />} />;
}

export const getServerSideProps: GetServerSideProps<SiteProps> = async ({ query, res }) => {
  if (query.preview !== 'true') return { notFound: true };
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('x-robots-tag', 'noindex, nofollow');
  res.setHeader('referrer-policy', 'no-referrer');
  const { props } = await getSiteProps(faustConfig);
  return { props };
};
