/** Value of NEXT_PHASE while `next build` runs. */
const PHASE_BUILD = 'phase-production-build';

/** Next.js instrumentation hook: runs once when the server starts. */
export async function register(): Promise<void> {
  // Not an early return: webpack then leaves out what Next's other runtime could not load.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { refuseToStart } = await import('./lib/server/refuse-to-start');
    refuseToStart();
    const { registerPageCache } = await import('./lib/cache/register');
    registerPageCache();
    if (process.env.NODE_ENV === 'production' && process.env.NEXT_PHASE !== PHASE_BUILD) {
      const { watchServer } = await import('./lib/server/watch-server');
      await watchServer();
    }
  }
}
