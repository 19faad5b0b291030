import dynamic from 'next/dynamic';

import { defineStaticTemplate, defineTemplate } from '../lib/resolve/template';

/**
 * The template map, the only list of templates: WordPress's name of each, its view and its data.
 * Each half is a chunk of its own. Views are rendered on the server and loaded in the browser for
 * the pages that use them; data halves run on the server alone.
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
