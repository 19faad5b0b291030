import dynamic from 'next/dynamic';

/**
 * The template map: WordPress's template names and the file of each (SPEC 2). Each entry is a chunk
 * of its own, rendered on the server and loaded in the browser for the pages that use it.
 */
export const templates = {
  'front-page': dynamic(() => import('./front-page')),
  page: dynamic(() => import('./page')),
  single: dynamic(() => import('./single')),
  archive: dynamic(() => import('./archive')),
  index: dynamic(() => import('./last-resort')),
};
