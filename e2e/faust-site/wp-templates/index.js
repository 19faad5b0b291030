import frontPage from './front-page';
import page from './page';
import single from './single';
import tag from './tag';

export default {
  'front-page': frontPage,
  page,
  single,
  tag,
};
