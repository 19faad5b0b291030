import { escapeHtml } from '../../text/escape-html';
import { accountSource, becomeViewer, payloadOf } from '../account';
import { UserError, type Fields, type InputArgs } from '../context';

type LoginArgs = InputArgs<{ username: string; password: string }>;
type RefreshArgs = InputArgs<{ jwtRefreshToken: string }>;
type CodeArgs = InputArgs<{
  email?: string | null;
  username?: string | null;
  password?: string | null;
}>;

/** Mutations of the JWT plugin. */
export const jwtMutations: Fields<unknown> = {
  async login(_root, args: LoginArgs, context) {
    const { auth } = context;
    const { username: name, password } = args.input;
    const result = await auth.signIn({ kind: 'any', name, password });
    if (!result.user) throw new UserError(escapeHtml(result.error));
    if (auth.jwt.isRevoked(result.user))
      throw new UserError('The JWT token cannot be issued for this user');
    becomeViewer(result.user, context);
    return payloadOf(args, {
      authToken: auth.jwt.authToken(result.user),
      refreshToken: auth.jwt.refreshToken(result.user),
      user: accountSource(result.user),
    });
  },

  refreshJwtAuthToken(_root, args: RefreshArgs, { auth }) {
    const user = auth.jwt.refreshable(args.input.jwtRefreshToken);
    if (!user) throw new UserError('The provided refresh token is invalid');
    return payloadOf(args, { authToken: auth.jwt.authToken(user) });
  },
};

/** Mutations of FaustWP. Failures are not GraphQL errors, and their messages are HTML. */
export const faustMutations: Fields<unknown> = {
  async generateAuthorizationCode(_root, args: CodeArgs, { auth }) {
    const { email, username, password } = args.input;
    const result = await auth.signIn({
      kind: email ? 'email' : 'username',
      name: email || username || '',
      password: password ?? '',
    });
    if (!result.user) return payloadOf(args, { code: null, error: result.error });
    return payloadOf(args, { code: auth.faust.issue('code', result.user).token, error: null });
  },
};
