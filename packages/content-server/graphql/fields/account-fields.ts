import { toDatabaseId } from '../../store/global-id';
import { accountSource, becomeViewer, payloadOf, seesAccount } from '../account';
import { UserError, type Fields, type InputArgs } from '../context';

type UpdateArgs = InputArgs<{
  id: string;
  refreshJwtUserSecret?: boolean | null;
  revokeJwtUserSecret?: boolean | null;
}>;
type SendArgs = InputArgs<{ username: string }>;
type ResetArgs = InputArgs<{
  key?: string | null;
  login?: string | null;
  password?: string | null;
}>;

/** WPGraphQL's own mutations for the user's account. */
export const accountMutations: Fields<unknown> = {
  /** Supports only the JWT plugin's fields; profiles cannot be edited. */
  updateUser(_root, args: UpdateArgs, context) {
    const { refreshJwtUserSecret, revokeJwtUserSecret } = args.input;
    const { accounts, jwt } = context.auth;
    const user = accounts.byId(toDatabaseId(args.input.id) ?? 0);
    if (!user || !seesAccount(user, context))
      throw new UserError('Sorry, you are not allowed to edit this user');
    if (revokeJwtUserSecret != null) jwt.setRevoked(user, revokeJwtUserSecret);
    else if (refreshJwtUserSecret) jwt.renewSecret(user);
    return payloadOf(args, { user: accountSource(user) });
  },

  /** The same response for unknown users, so that it does not reveal whether a user exists. */
  sendPasswordResetEmail(_root, args: SendArgs, { auth }) {
    const name = args.input.username.trim();
    if (name === '') throw new UserError('Enter a username or email address.');
    auth.reset.send(name);
    return payloadOf(args, { success: true, user: null });
  },

  async resetUserPassword(_root, args: ResetArgs, context) {
    const { key, login, password } = args.input;
    if (!key) throw new UserError('A password reset key is required.');
    if (!login) throw new UserError('A user login is required.');
    if (!password) throw new UserError('A new password is required.');
    const result = await context.auth.reset.reset(key, login, password);
    if (!result.user) throw new UserError(result.error);
    becomeViewer(result.user, context);
    return payloadOf(args, { user: accountSource(result.user) });
  },
};
