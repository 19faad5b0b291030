import { renderNode } from '../resolve/render-node';
import type { ContentConfig } from '../resolve/template-for';
import { apolloStateOf } from '../site/apollo-state';
import { currentSite } from '../site/current-site';
import { executeAs } from './execute-as';
import type { PreviewAnswer } from './preview-answer';
import { PreviewError } from './preview-error';
import { previewFacts } from './preview-facts';
import type { PreviewLink } from './preview-link';
import { fetchPreviewNodes } from './preview-nodes';

/**
 * Everything that the preview of an entry needs, asked for in the name of the editor: the same
 * template, the same query and the same HTML policy as for the published page.
 *
 * @param token the editor's, for WordPress
 * @throws PreviewError saying why there is none; CmsUnavailableError
 */
export async function loadPreview(
  link: PreviewLink,
  token: string,
  config: ContentConfig,
): Promise<PreviewAnswer> {
  const execute = executeAs(token);
  const [nodes, site] = await Promise.all([fetchPreviewNodes(link, execute), currentSite()]);
  const view = { asPreview: true, page: 1, after: null };
  const props = await renderNode(nodes.seed, site, view, config, execute);
  if (!props) throw new PreviewError('not_found');
  return {
    props: { ...props, __APOLLO_STATE__: apolloStateOf(null, config.possibleTypes) },
    facts: previewFacts(nodes, link),
  };
}
