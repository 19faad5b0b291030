import type { GetStaticPaths } from 'next';

import { contentProps } from '@showcase/next';
import { ContentPage } from '../wp-templates/ContentPage';

export default ContentPage;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/** Catch-all route: every path that is no file or other route is resolved by WordPress. */
export const getStaticProps = contentProps;
