import type { GetStaticProps } from 'next';

import { ContentPage } from '../wp-templates/ContentPage';
import { faustConfig } from '../faust.config';
import { getContentProps } from '@showcase/next/resolve/content-props';
import type { ContentPageProps } from '@showcase/next/resolve/render-node';

export default ContentPage;

export const getStaticProps: GetStaticProps<ContentPageProps> = () =>
  getContentProps([], faustConfig);
