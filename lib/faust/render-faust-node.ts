import type { PossibleTypesMap } from '@apollo/client';

import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import { documentHead, type DocumentHead } from '../head/document-head';
import type { HeadFacts } from '../head/head-facts';
import { makeHeadFacts } from '../head/make-facts';
import type { PluginHead } from '../head/plugin-head';
import { apolloStateOf } from '../site/apollo-state';
import type { SiteData } from '../site/site-data';
import type { ExecuteQuery, FaustFields } from '../template/template';
import { askForTemplate, titleInData, type FaustTemplateProps } from './faust-template';

interface FaustNode {
  props: FaustTemplateProps & { head: DocumentHead; __SEED_NODE__: SeedNode };
  /** All answers, for the page's tags. */
  data: unknown;
  head: HeadFacts;
}

/**
 * Produces what a page has whose template is in Faust's form, for pages and previews alike: Faust's
 * props, and a document head from the node's title where the template has asked for it.
 *
 * @param view how the node is queried, and what a plugin of WordPress says of its head
 * @throws what `execute` throws
 */
export async function renderFaustNode(
  template: FaustFields,
  seed: SeedNode,
  site: SiteData,
  view: { asPreview: boolean; page: number; plugin?: PluginHead | null },
  possibleTypes: PossibleTypesMap,
  execute: ExecuteQuery,
): Promise<FaustNode> {
  const { asPreview, page, plugin } = view;
  const state = apolloStateOf({ uri: seed.uri ?? '/', node: seed }, possibleTypes);
  const asked = await askForTemplate(template, seed, { asPreview }, execute, state);
  const data = [asked.__TEMPLATE_QUERY_DATA__, asked.__FAUST_QUERIES__];
  const head = { title: titleInData(data, seed, -1) };
  return {
    props: { ...asked, head: documentHead(head, site, plugin), __SEED_NODE__: seed },
    data,
    head: makeHeadFacts(seed, site, { page, parts: 1 }, head, plugin),
  };
}
