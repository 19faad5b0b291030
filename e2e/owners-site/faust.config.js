import dynamic from 'next/dynamic';

import { setConfig } from '@faustwp/core';
import { blocks } from './blocks';
import { AnswersBlocks } from './plugins/AnswersBlocks';
import { BlockFilters } from './plugins/BlockFilters';
import { ByWriter } from './plugins/ByWriter.js';
import { OwnersToolbar } from './plugins/OwnersToolbar';
import possibleTypes from './possibleTypes.json';
import templates from './wp-templates';
import pageByUri from './wp-templates/page-by-uri';

/** An owner's own configuration: templates that stand here alone, and plugins. */
export default setConfig({
  templates: {
    ...templates,
    'archive-movie': dynamic(() => import('./wp-templates/archive-movie')),
    'category-big-category': dynamic(() => import('./wp-templates/category-big-category')),
    'page-asked-twice': dynamic(() => import('./wp-templates/page-asked-twice')),
    'page-by-uri': pageByUri,
    'page-editor-blocks': dynamic(() => import('./wp-templates/page-editor-blocks')),
    'page-in-faust-form': dynamic(() => import('./wp-templates/page-in-faust-form')),
    'page-members': dynamic(() => import('./wp-templates/page-members')),
    'page-refused': dynamic(() => import('./wp-templates/page-refused')),
    'page-with-client': dynamic(() => import('./wp-templates/page-with-client')),
    'page-with-queries': dynamic(() => import('./wp-templates/page-with-queries')),
    'single-movie': dynamic(() => import('./wp-templates/single-movie')),
    'single-post-faust-post': dynamic(() => import('./wp-templates/single-post-faust-post')),
    'single-typed-post': dynamic(() => import('./wp-templates/single-typed-post')),
  },
  blocks,
  plugins: [new AnswersBlocks(), new BlockFilters(), new ByWriter(), new OwnersToolbar()],
  possibleTypes,
  experimentalToolbar: true,
});
