import type { FaustConfig } from '@faustwp/core';

import { BASE_PATH } from '@showcase/wordpress/environment/base-path';
import { CleanAnswers } from '@showcase/next/template/clean-answers';
import { configure } from '@showcase/next/template/configure';
import { CopyLink } from './plugins/copy-link';
import { WordPressTransport } from './plugins/wordpress-transport';
import possibleTypes from './possibleTypes.json';
import { templates } from './wp-templates/templates';

/**
 * Faust's configuration (docs/faust.md). On the server pages/_document.tsx and the API routes load
 * it; in the browser what editors need, and nothing that visitors load.
 */
export const faustConfig = {
  templates,
  plugins: [new WordPressTransport(), new CleanAnswers(), new CopyLink()],
  possibleTypes,
  /** Asks WordPress by GET, so that caches in front of it can answer. */
  useGETForQueries: true,
  /** Asks for pages' queries by their hash first; WPGraphQL Smart Cache keeps the queries. */
  usePersistedQueries: false,
  /** The toolbar for signed-in users; `false` removes it. A change needs a new build. */
  experimentalToolbar: true,
  /** Path of SITE_URL, as in next.config.js: `/blog` for a site below one; empty at the root of a host. */
  basePath: BASE_PATH,
};

configure({
  ...faustConfig,
  // Faust types templates as components without props, but passes props to them.
  templates: templates as unknown as FaustConfig['templates'],
  // Faust's own toolbar is not used; `true` makes Faust log a deprecation warning at every request.
  experimentalToolbar: false,
});
