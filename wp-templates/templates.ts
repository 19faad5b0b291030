import dynamic from 'next/dynamic';

import { defineTemplate } from '../lib/template/template';

/**
 * The template map, the only list of templates: WordPress's template name, view and data. Views and
 * data are separate chunks: views render on the server and load in the browser with the pages that
 * use them; data modules run on the server only, and `typeof window` keeps them out of what is
 * compiled for browsers (Next replaces it when it compiles).
 */
export const templates = {
  'front-page': defineTemplate(
    dynamic(() => import('./front-page/view')),
    typeof window === 'undefined' ? () => import('./front-page/data') : false,
  ),
  page: defineTemplate(
    dynamic(() => import('./page/view')),
    typeof window === 'undefined' ? () => import('./page/data') : false,
  ),
  single: defineTemplate(
    dynamic(() => import('./single/view')),
    typeof window === 'undefined' ? () => import('./single/data') : false,
  ),
  'template-Full Width': defineTemplate(
    dynamic(() => import('./full-width/view')),
    typeof window === 'undefined' ? () => import('./full-width/data') : false,
  ),
  'template-Landing Page': defineTemplate(
    dynamic(() => import('./landing-page/view')),
    typeof window === 'undefined' ? () => import('./full-width/data') : false,
  ),
  archive: defineTemplate(
    dynamic(() => import('./archive/view')),
    typeof window === 'undefined' ? () => import('./archive/data') : false,
  ),
  index: defineTemplate(
    dynamic(() => import('./index/view')),
    typeof window === 'undefined' ? () => import('./index/data') : false,
  ),
};
