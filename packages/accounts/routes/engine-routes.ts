import {
  handleAvatar,
  handleManifest,
  handleWordPressFile,
  readiness,
  warmUp,
} from '@showcase/next';
import { apiRoute, routeTable } from '@showcase/next/routes';
import { handleCommentForm } from '../comments/comment-account';
import { previewRoute, privateEntryRoute } from '../editor/entry-routes';
import { handleRefresh, handleToolbar } from '../editor/toolbar-route';
import { handleGraphql } from '../faust/relay-route';
import { setUpProblem } from '../session/set-up';
import { accountRoutes } from '../sign-in/account-routes';
import { handleLogout, handleStart, handleToken } from '../sign-in/authorization-code';

/** Whether a load balancer should send requests here: 200 or 503, and why. */
const handleReady = apiRoute('GET', async ({ res }) => {
  const answer = await readiness();
  if (answer.status === 'ready') await warmUp(res);
  const signIn = { problem: setUpProblem() };
  res.status(answer.status === 'shutting-down' ? 503 : 200).json({ ...answer, signIn });
});

/** The routes below /api but those with a page of their own. */
export const engineRoutes = routeTable({
  ...accountRoutes,
  avatar: handleAvatar,
  'comment-form': handleCommentForm,
  'editor/preview': previewRoute,
  'editor/private-entry': privateEntryRoute,
  'editor/refresh': handleRefresh,
  'editor/toolbar': handleToolbar,
  // Whether the process answers at all.
  health: apiRoute('GET', async () => ({ status: 'ok' })),
  manifest: handleManifest,
  ready: handleReady,
  'wordpress-file': handleWordPressFile,
});

/** The routes below /api/faust. */
export const faustRoutes = routeTable({
  'auth/logout': handleLogout,
  'auth/start': handleStart,
  'auth/token': handleToken,
  graphql: handleGraphql,
});
