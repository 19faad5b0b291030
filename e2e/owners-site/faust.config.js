import dynamic from 'next/dynamic';

import { setConfig } from '@showcase/next/faust';
import possibleTypes from './possibleTypes.json';
import { templates } from './wp-templates/templates';

/** An owner's own configuration: templates that stand here alone, and no plugins. */
export default setConfig({
  templates: {
    ...templates,
    'category-big-category': dynamic(() => import('./wp-templates/category-big-category')),
    'page-in-faust-form': dynamic(() => import('./wp-templates/page-in-faust-form')),
    'page-members': dynamic(() => import('./wp-templates/page-members')),
    'page-with-client': dynamic(() => import('./wp-templates/page-with-client')),
    'page-with-queries': dynamic(() => import('./wp-templates/page-with-queries')),
    'single-post-faust-post': dynamic(() => import('./wp-templates/single-post-faust-post')),
  },
  plugins: [],
  possibleTypes,
  experimentalToolbar: true,
});
