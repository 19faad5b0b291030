import { setConfig } from '@showcase/next/faust';
import { blocks } from './blocks';
import { CopyLink } from './plugins/copy-link';
import possibleTypes from './possibleTypes.json';
import templates from './wp-templates';

/**
 * Faust's configuration (docs/faust.md). On the server pages/_app.tsx and the API routes load
 * it; in the browser what editors need, and nothing that visitors load.
 */
export default setConfig({
  templates,
  blocks,
  plugins: [new CopyLink()],
  possibleTypes,
  /** Asks WordPress by GET, so that caches in front of it can answer. */
  useGETForQueries: true,
  /** Asks for pages' queries by their hash first; WPGraphQL Smart Cache keeps the queries. */
  usePersistedQueries: false,
  /** The toolbar for signed-in users; `false` removes it. A change needs a new build. */
  experimentalToolbar: true,
});
