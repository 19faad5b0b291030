import type { GetServerSideProps } from 'next';

import { Loader } from '../components/feedback/Loader';
import { Message } from '../components/feedback/Message';
import { ContentLayout } from '../components/layout/ContentLayout';
import { PreviewScreen } from '@showcase/accounts/tools/PreviewScreen';
import { getPreviewProps, type PreviewProps } from '@showcase/accounts/editor/preview-props';
import type { ContentPageProps } from '@showcase/next/resolve/page-from';
import { ContentPage } from '../wp-templates/ContentPage';

/** Response to every preview link (packages/next/server/route-requests.ts): a frame; the browser loads the preview. */
export default function PreviewPage({ site, refusal }: PreviewProps) {
  const renderPage = (props: ContentPageProps) => <ContentPage {...props} />;
  const parts = { Layout: ContentLayout, Loader, Message };
  return <PreviewScreen site={site} refusal={refusal} renderPage={renderPage} {...parts} />;
}

export const getServerSideProps: GetServerSideProps<PreviewProps> = getPreviewProps;
