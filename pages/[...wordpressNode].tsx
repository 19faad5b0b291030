import type { GetStaticPaths, GetStaticProps } from 'next';

import { ContentPage } from '../wp-templates/ContentPage';
import { faustConfig } from '../faust.config';
import { getContentProps } from '@showcase/next/resolve/content-props';
import type { ContentPageProps } from '@showcase/next/resolve/render-node';

export default ContentPage;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/** Catch-all route: every path that is no file or other route is resolved by WordPress. */
export const getStaticProps: GetStaticProps<ContentPageProps> = ({ params }) => {
  const segments = params?.wordpressNode;
  return getContentProps(Array.isArray(segments) ? segments : [], faustConfig);
};
