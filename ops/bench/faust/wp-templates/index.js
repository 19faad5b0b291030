import archive from './archive';
import category from './category';
import frontPage from './front-page';
import page from './page';
import single from './single';

const templates = { 'front-page': frontPage, page, single, category, archive };
export default templates;
