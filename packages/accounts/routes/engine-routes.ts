import type { NextApiHandler } from 'next';

import { handleAvatar } from '@showcase/next/avatars/avatar-route';
import { handleManifest } from '@showcase/next/document/manifest';
import type { ContentConfig } from '@showcase/next/template/possible-templates';
import { apiRoute, routeTable, type Route } from '@showcase/next/routes/api-route';
import { readiness } from '@showcase/next/server/readiness';
import { handleWordPressFile } from '@showcase/next/wordpress-files/file-route';
import { handleCommentForm } from '../comments/comment-account';
import { previewRoute, privateEntryRoute } from '../editor/entry-routes';
import { handleRefresh, handleToolbar } from '../editor/toolbar-route';
import { handleGraphql } from '../faust/relay-route';
import { accountRoutes } from '../sign-in/account-routes';
import { handleLogout, handleStart, handleToken } from '../sign-in/authorization-code';

const route = (path: string, handle: NextApiHandler<unknown>, maxKb = 8): [string, Route] => [
  path,
  { handle, maxKb },
];

/** Whether the process answers at all. */
const handleHealth = apiRoute('GET', async () => ({ status: 'ok' }));

/** Whether a load balancer should send requests here: 200 or 503, and why. */
const handleReady = apiRoute('GET', async (_req, res) => {
  const answer = await readiness();
  res.status(answer.status === 'shutting-down' ? 503 : 200).json(answer);
});

/** The routes below /api but those with a page of their own. */
export const engineRoutes = (config: ContentConfig): NextApiHandler<unknown> =>
  routeTable(
    new Map([
      ...Object.entries(accountRoutes).map(([action, handle]) =>
        route(`account/${action}`, handle),
      ),
      route('avatar', handleAvatar),
      route('comment-form', handleCommentForm),
      route('editor/preview', previewRoute(config)),
      route('editor/private-entry', privateEntryRoute(config)),
      route('editor/refresh', handleRefresh),
      route('editor/toolbar', handleToolbar),
      route('health', handleHealth),
      route('manifest', handleManifest),
      route('ready', handleReady),
      route('wordpress-file', handleWordPressFile),
    ]),
  );

/** The routes below /api/faust. */
export const faustRoutes = routeTable(
  new Map([
    route('auth/logout', handleLogout, 1),
    route('auth/start', handleStart, 1),
    route('auth/token', handleToken, 1),
    route('graphql', handleGraphql, 200),
  ]),
);
