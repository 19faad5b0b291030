import { contentProps } from '@showcase/next';
import { ContentPage } from '../wp-templates/ContentPage';

export default ContentPage;

export const getStaticProps = contentProps;
