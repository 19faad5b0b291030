import type { GetStaticProps } from 'next';

import { ContentPage } from '../wp-templates/ContentPage';
import { faustConfig } from '../faust.config';
import { getContentProps, type ContentPageProps } from '../lib/content/get-content-props';

export default ContentPage;

export const getStaticProps: GetStaticProps<ContentPageProps> = () =>
  getContentProps([], faustConfig);
