import type { Author } from '../model';
import type { Args, Context } from './context';
import { databaseId } from './find-node';

export interface UserWhere {
  exclude?: readonly (number | null)[] | null;
  include?: readonly (number | null)[] | null;
  nicename?: string | null;
  nicenameIn?: readonly (string | null)[] | null;
  search?: string | null;
}

/** A user by the arguments of user(). */
export function findUser(args: Args, { store }: Context): Author | undefined {
  const text = String(args.id ?? '');
  switch (args.idType) {
    case 'SLUG':
      return store.authorByNicename(text);
    case 'USERNAME':
      return store.lists.authors.find((author) => author.login === text);
    case 'URI': {
      const target = store.resolveUri(text);
      return target?.kind === 'author' ? target.author : undefined;
    }
    // Visitors may not look for addresses.
    case 'EMAIL':
      return undefined;
    default:
      return store.author(databaseId(args, 'user'));
  }
}

export function matchesUser(author: Author, where: UserWhere): boolean {
  const { include, exclude, nicename, nicenameIn, search } = where;
  if (include?.length && !include.includes(author.id)) return false;
  if (exclude?.includes(author.id)) return false;
  if (nicename != null && author.nicename !== nicename) return false;
  if (nicenameIn?.length && !nicenameIn.includes(author.nicename)) return false;
  const text = `${author.displayName} ${author.nicename}`.toLowerCase();
  return !search || text.includes(search.replaceAll('*', '').toLowerCase());
}
