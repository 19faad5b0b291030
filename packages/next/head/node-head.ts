import type {
  HeadData_NodeFragment as HeadFields,
  SeedNode_NodeFragment as SeedNode,
} from '../gql/operations';
import { listOf, mainCategory } from '../template/node-list';
import type { TemplateHead } from '../template/template';

const KINDS: Readonly<Record<string, TemplateHead['kind']>> = {
  Post: 'post',
  User: 'author',
  ContentType: 'list',
  MediaItem: 'media',
};

/**
 * Returns the head data that does not depend on the template, from the fields of head-data.graphql. The
 * template's `head` adds title and text, and takes precedence.
 *
 * @param data the node's data, with its list
 */
export function nodeHead(seed: SeedNode, data: object): TemplateHead {
  // Only GetSeedNode and the templates' own queries select these fields. Fields of other types are missing.
  const node = data as HeadFields;
  const category = '_category' in node ? mainCategory(node._category) : null;
  const above = '_ancestors' in node ? node._ancestors : category?.ancestors;
  return {
    kind: 'isTermNode' in seed ? 'list' : KINDS[seed.__typename],
    hasNextPage: listOf(data).hasNextPage,
    ancestors: above?.nodes.toReversed() ?? [],
    section: category,
    ...('_dateGmt' in node && {
      dateGmt: node._dateGmt,
      modifiedGmt: node._modifiedGmt,
      isRestricted: node._isRestricted,
    }),
    ...('_picture' in node && { picture: node._picture?.node }),
    ...('_author' in node && { author: node._author?.node, text: node._excerpt }),
  };
}
