import dynamic from 'next/dynamic';

/**
 * The template map, the only list of templates: WordPress's template name and the component, each a
 * chunk of its own that only the pages load which show it. As in Faust, this file is the map; WordPress's
 * template `index` is in a folder of that name.
 */
const templates = {
  'front-page': dynamic(() => import('./front-page')),
  page: dynamic(() => import('./page')),
  single: dynamic(() => import('./single')),
  'template-Full Width': dynamic(() => import('./full-width')),
  'template-Landing Page': dynamic(() => import('./landing-page')),
  archive: dynamic(() => import('./archive')),
  index: dynamic(() => import('./index/index')),
};

export default templates;
