import dynamic from 'next/dynamic';

import { defineStaticTemplate, defineTemplate } from '../lib/template/template';

/**
 * The template map, the only list of templates: WordPress's template name, view and data. Views and
 * data are separate chunks: views render on the server and load in the browser with the pages that
 * use them; data modules run on the server only.
 */
export const templates = {
  'front-page': defineStaticTemplate(dynamic(() => import('./front-page/view'))),
  page: defineTemplate(
    dynamic(() => import('./page/view')),
    () => import('./page/data'),
  ),
  single: defineTemplate(
    dynamic(() => import('./single/view')),
    () => import('./single/data'),
  ),
  archive: defineTemplate(
    dynamic(() => import('./archive/view')),
    () => import('./archive/data'),
  ),
  index: defineTemplate(
    dynamic(() => import('./index/view')),
    () => import('./index/data'),
  ),
};
