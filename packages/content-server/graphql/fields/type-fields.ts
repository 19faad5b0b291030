import { toGlobalId } from '../../store/global-id';
import type { Fields } from '../context';
import {
  contentTypeList,
  postList,
  taxonomyList,
  termList,
  type PostListArgs,
  type TermListArgs,
} from '../lists';
import type { ContentTypeSource, TaxonomySource } from '../sources';

export const contentTypeFields: Fields<ContentTypeSource> = {
  id: ({ type }) => toGlobalId('post_type', type.name),
  name: ({ type }) => type.name,
  label: ({ type }) => type.label,
  description: () => null,
  hierarchical: ({ type }) => type.hierarchical,
  /** Only for editors. */
  hasArchive: () => null,
  graphqlSingleName: ({ type }) => type.single,
  graphqlPluralName: ({ type }) => type.plural,
  uri: ({ type }, _args, { store }) => store.permalinks.ofContentType(type),
  isFrontPage: ({ type }, _args, { store }) =>
    type.name === 'post' && store.permalinks.ofContentType(type) === '/',
  isPostsPage: ({ type }, _args, { store }) =>
    type.name === 'post' && store.permalinks.ofContentType(type) !== null,
  contentNodes: ({ type }, args: PostListArgs, context) =>
    postList(context.store.lists.ofType(type.name), args, context),
  connectedTaxonomies({ type }, args, context) {
    const taxonomies = [...context.store.types.taxonomies.values()];
    const connected = taxonomies.filter(({ contentTypes }) => contentTypes.includes(type.name));
    return taxonomyList(
      connected.map(({ name }) => name),
      args,
      context,
    );
  },
};

export const taxonomyFields: Fields<TaxonomySource> = {
  id: ({ taxonomy }) => toGlobalId('taxonomy', taxonomy.name),
  name: ({ taxonomy }) => taxonomy.name,
  hierarchical: ({ taxonomy }) => taxonomy.hierarchical,
  graphqlSingleName: ({ taxonomy }) => taxonomy.single,
  graphqlPluralName: ({ taxonomy }) => taxonomy.plural,
  connectedContentTypes: ({ taxonomy }, args, context) =>
    contentTypeList(taxonomy.contentTypes, args, context),
  connectedTerms: ({ taxonomy }, args: TermListArgs, context) =>
    termList(context.store.lists.terms(taxonomy.name), args, context),
};
