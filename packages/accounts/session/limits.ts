import { attempts, limit } from '@showcase/next/routes';

/** Failed attempts; for `forgotten` all, as each may send an email. Stated in docs/settings.md. */
export const ATTEMPTS = {
  'sign-in': attempts('sign-in', [60, 15], [50, 15], [10, 5], [10, 5]),
  forgotten: attempts('forgotten', [30, 60], [10, 60], [10, 60], [10, 60]),
  reset: attempts('reset', [60, 15], [50, 15], [10, 5], [10, 5]),
};

/** Requests of a client address. Stated in docs/settings.md. */
export const REQUESTS = {
  /** Failed ones: tokens and codes that WordPress does not accept. */
  tokens: limit('tokens', [30, 5]),
  previews: limit('previews', [120, 1]),
  toolbar: limit('toolbar', [300, 1]),
  refresh: limit('refresh', [30, 1]),
  /** Queries of components with Apollo's hooks (packages/accounts/faust/relay-route.ts). */
  graphql: limit('graphql', [120, 1]),
  /** Reports of NextAuth's script in browsers, from everywhere: each is a line of the log. */
  reports: limit('reports', [20, 1]),
};
