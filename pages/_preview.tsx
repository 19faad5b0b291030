import type { GetServerSideProps } from 'next';

import { PreviewScreen } from '../components/editor/PreviewScreen';
import { acceptCode, type CodeProblem } from '@showcase/accounts/sign-in/authorization-code';
import { getSiteProps, type SiteProps } from '@showcase/next/site/static-page-props';
import type { ContentPageProps } from '@showcase/next/resolve/render-node';
import { ContentPage } from '../wp-templates/ContentPage';

interface PreviewProps extends SiteProps {
  refusal: CodeProblem | null;
}

/** Response to every preview link (packages/next/server/route-requests.ts): a frame; the browser loads the preview. */
export default function PreviewPage({ site, refusal }: PreviewProps) {
  const renderPage = (props: ContentPageProps) => <ContentPage {...props} />;
  return <PreviewScreen site={site} refusal={refusal} renderPage={renderPage} />;
}

export const getServerSideProps: GetServerSideProps<PreviewProps> = async (context) => {
  const { query, req, res } = context;
  if (query.preview !== 'true') return { notFound: true };
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('x-robots-tag', 'noindex, nofollow');
  res.setHeader('referrer-policy', 'no-referrer');
  const [refusal, { props }] = await Promise.all([
    acceptCode({ req, res }, query),
    getSiteProps('preview'),
  ]);
  return { props: { ...props, refusal } };
};
