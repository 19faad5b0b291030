import type { Server } from 'node:http';

import { handleRequests, onSiteServer } from './http-server';
import { shutDownOnSignals, trackResponse } from './shutdown';

/** Puts around Next's server what Next has no setting for. Production only. */
export function watchServer(): void {
  let site: Server | null = null;
  shutDownOnSignals(() => site);
  onSiteServer((server) => {
    site = server;
    handleRequests(server, (_req, res, next) => {
      trackResponse(res);
      next();
    });
  });
}
