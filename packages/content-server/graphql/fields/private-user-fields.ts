import { capabilitiesOf } from '../../auth/role-capabilities';
import { toGlobalId } from '../../store/global-id';
import type { Role } from '../../model/viewer';
import { seesAccount } from '../account';
import { connection } from '../connection';
import type { Args, Context, Fields } from '../context';
import type { UserSource } from '../sources';

type Field = Fields<UserSource>[string];

/** A field that is null for everybody except the user themselves and administrators. */
function onlyForSelf(
  resolve: (source: UserSource, args: Args, context: Context) => unknown,
): Field {
  return (source, args, context) =>
    seesAccount(source.author, context) ? resolve(source, args, context) : null;
}

export const privateUserFields: Fields<UserSource> = {
  email: onlyForSelf(({ author }) => author.email || null),
  username: onlyForSelf(({ author }) => author.login),
  nickname: onlyForSelf(({ author }) => author.login),
  locale: onlyForSelf((_source, _args, { store }) => store.settings.language),
  registeredDate: onlyForSelf(({ author }, _args, context) => registeredDate(author.id, context)),
  capabilities: onlyForSelf(({ author }) => [...capabilitiesOf(author.role), author.role]),
  roles: onlyForSelf(({ author }, args) => connection([author.role], args, roleSource)),
  isJwtAuthSecretRevoked: ({ author }, _args, { auth }) => auth.jwt.isRevoked(author),
  /** WordPress's default: this server has no profile screen on which to turn it off. */
  shouldShowFaustToolbar: onlyForSelf(() => true),
};

export interface RoleSource {
  __typename: 'UserRole';
  role: Role;
}

function roleSource(role: Role): RoleSource {
  return { __typename: 'UserRole', role };
}

export const userRoleFields: Fields<RoleSource> = {
  id: ({ role }) => toGlobalId('user_role', role),
  name: ({ role }) => role,
  displayName: ({ role }) => role.charAt(0).toUpperCase() + role.slice(1),
  capabilities: ({ role }) => [...capabilitiesOf(role)],
};

/** Exports lack registration dates: uses the date of the user's first post, else of the site's. */
function registeredDate(authorId: number, { store }: Context): string | null {
  const { posts } = store.site;
  const theirs = posts.filter((post) => post.authorId === authorId);
  const dates = (theirs.length > 0 ? theirs : posts).map((post) => post.dateGmt).sort();
  return dates[0] ? `${dates[0]}+00:00` : null;
}
