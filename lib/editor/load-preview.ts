import { documentHead } from '../content/document-head';
import { postsPerPage } from '../content/site-answer';
import { siteProps } from '../content/site-props';
import { templateFor, type ContentConfig } from '../content/template-for';
import { executeAs } from './execute-as';
import type { PreviewAnswer } from './preview-answer';
import { PreviewError } from './preview-error';
import { previewFacts } from './preview-facts';
import type { PreviewLink } from './preview-link';
import { fetchPreviewNodes } from './preview-nodes';
import { publicSite } from './public-site';

/**
 * Everything that the preview of an entry needs, asked for in the name of the editor: the same
 * template, the same query and the same HTML policy as for the published page.
 *
 * @param token the editor's, for WordPress
 * @throws PreviewError saying why there is none; CmsUnavailableError, ContentUnavailableError
 */
export async function loadPreview(
  link: PreviewLink,
  token: string,
  config: ContentConfig,
): Promise<PreviewAnswer> {
  const execute = executeAs(token);
  const [nodes, site] = await Promise.all([fetchPreviewNodes(link, execute), publicSite()]);
  const { seed } = nodes;
  const template = templateFor(seed, config);
  if (!template) throw new PreviewError('not_found');
  const context = {
    asPreview: true,
    page: 1,
    postsPerPage: postsPerPage(site),
    postsPageId: site.readingSettings?.pageForPosts ?? 0,
    after: null,
  };
  const query = config.queries[template];
  const loaded = query ? await query.load(seed, context, execute) : { data: null, head: {} };
  if (!loaded) throw new PreviewError('not_found');
  const { site: facts, __APOLLO_STATE__ } = siteProps(site, config);
  return {
    props: {
      template,
      data: loaded.data,
      head: documentHead(loaded.head, site),
      site: facts,
      page: 1,
      __SEED_NODE__: seed,
      __APOLLO_STATE__,
    },
    facts: previewFacts(nodes, link),
  };
}
