import type { FaustConfig } from '@faustwp/core';

import { openPageCache, registerPageCache } from '../cache/page-cache';
import { configure } from '../faust/configure';
import { findSiteLook, watchSiteLook } from '../site/site-look';
import { refuseToStart } from './check-start';
import { routeInDevelopment, watchServer } from './watch-server';

/** Value of NEXT_PHASE while `next build` runs. */
const PHASE_BUILD = 'phase-production-build';

/**
 * Starts what runs beside Next's server, in Node, once the site is defined; exits where a production
 * server must not start. For `register` of instrumentation.ts.
 *
 * @param plugins those of faust.config.ts without components, until a page or an API route loads that
 * file: Next compiles instrumentation.ts for React Server Components
 */
export async function startEngine(plugins: FaustConfig['plugins']): Promise<void> {
  refuseToStart();
  configure({ templates: {}, possibleTypes: {}, plugins });
  registerPageCache();
  if (process.env.NEXT_PHASE === PHASE_BUILD) {
    await findSiteLook();
    return;
  }
  if (process.env.NODE_ENV === 'production') {
    void openPageCache().store.removeOldBuilds?.();
    watchServer();
  } else routeInDevelopment();
  void watchSiteLook();
}
