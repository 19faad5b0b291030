import category from './category';
import frontPage from './front-page';
import page from './page';
import single from './single';

export default {
  category,
  'front-page': frontPage,
  page,
  single,
};
