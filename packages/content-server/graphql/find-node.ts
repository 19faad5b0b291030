import type { Term } from '../model/site';
import { fromGlobalId } from '../store/global-id';
import type { Args, Context } from './context';
import { UserError } from './context';
import {
  commentById,
  contentTypeSource,
  postAtAddress,
  postSource,
  targetSource,
  taxonomySource,
  termSource,
  userSource,
  type PostSource,
} from './sources';

/**
 * Parses the database id in an ID argument.
 *
 * @param kinds accepted kinds of global IDs
 * @throws UserError for an invalid global ID where one is required
 */
export function databaseId(args: Args, ...kinds: string[]): number {
  const text = String(args.id ?? '');
  if (args.idType === 'DATABASE_ID') return wholeNumber(text);
  const parsed = fromGlobalId(text);
  if (!parsed)
    throw new UserError(
      'The ID input is invalid. Make sure you set the proper idType for your input.',
    );
  return kinds.includes(parsed.kind) ? wholeNumber(parsed.id) : 0;
}

function wholeNumber(text: string): number {
  return /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : 0;
}

/**
 * Finds a post of any type by the arguments of post(), page(), contentNode() …
 *
 * @param type its post type; undefined for any
 */
export function findPost(
  args: Args,
  type: string | undefined,
  context: Context,
): PostSource | null {
  const { store } = context;
  const found = byIdType(args, type, context);
  if (found && type !== undefined && found.of.type !== type) return null;
  // Authors do not see their own private entries, but do see the revisions of these.
  const hidden = args.idType === 'DATABASE_ID' ? databaseId(args) : 0;
  const newest = args.asPreview && store.lists.revisionsOf(found?.post.id ?? hidden)[0];
  // For a preview WordPress returns the newest revision, and nothing to users who may not edit.
  return newest ? postSource(newest, context) : found;
}

function byIdType(args: Args, type: string | undefined, context: Context): PostSource | null {
  const { store } = context;
  switch (args.idType) {
    case 'URI': {
      const target = store.resolveUri(String(args.id ?? ''));
      return target?.kind === 'post' ? postAtAddress(target.post, context) : null;
    }
    case 'SLUG': {
      const list = store.lists.ofType(type ?? 'post');
      const all = [...list, ...store.lists.hiddenBeside(list)];
      return postAtAddress(
        all.find((one) => one.slug === args.id),
        context,
      );
    }
    case 'SOURCE_URL':
      return postSource(store.post(context.media.fileAt(String(args.id))?.postId ?? 0), context);
    default:
      return byNumber(databaseId(args, 'post'), context);
  }
}

function byNumber(id: number, context: Context): PostSource | null {
  return postSource(context.store.post(id) ?? context.store.revision(id), context);
}

/** Finds a term by the arguments of category(), tag(), termNode() …; of any taxonomy by default. */
export function findTerm(args: Args, taxonomy: string | undefined, context: Context): Term | null {
  const { store } = context;
  const terms = taxonomy === undefined ? store.lists.allTerms : store.lists.terms(taxonomy);
  let found: Term | undefined;
  if (args.idType === 'SLUG') found = terms.find((term) => term.slug === args.id);
  else if (args.idType === 'NAME') found = terms.find((term) => term.name === args.id);
  else if (args.idType === 'URI') {
    const target = store.resolveUri(String(args.id ?? ''));
    found = target?.kind === 'term' ? target.term : undefined;
  } else found = store.term(databaseId(args, 'term'));
  return found && (taxonomy === undefined || found.taxonomy === taxonomy) ? found : null;
}

/** Returns the node of a global ID; null when it is invalid or not visible to the viewer. */
export function findByGlobalId(id: string, context: Context): unknown {
  const parsed = fromGlobalId(id);
  if (!parsed) return null;
  const { store } = context;
  const number = wholeNumber(parsed.id);
  switch (parsed.kind) {
    case 'post': {
      const entry = store.menus.entryById(number);
      return entry ? { __typename: 'MenuItem', entry } : byNumber(number, context);
    }
    case 'term': {
      const menu = store.menus.byId(number);
      return menu ? { __typename: 'Menu', menu } : termSource(store.term(number), context);
    }
    case 'user':
      return userSource(store.author(number), context);
    case 'comment':
      return commentById(number, context);
    case 'post_type':
      return contentTypeSource(parsed.id, context);
    case 'taxonomy':
      return taxonomySource(parsed.id, context);
    default:
      return null;
  }
}

export function findByUri(uri: string, context: Context): unknown {
  return targetSource(context.store.resolveUri(uri), context);
}
