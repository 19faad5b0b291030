import { contentProps } from '@showcase/next/resolve/content-props';
import { ContentPage } from '../wp-templates/ContentPage';

export default ContentPage;

export const getStaticProps = contentProps;
