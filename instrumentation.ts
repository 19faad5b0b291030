/** Value of NEXT_PHASE while `next build` runs. */
const PHASE_BUILD = 'phase-production-build';

/** Next.js instrumentation hook: runs once when the server starts. */
export async function register(): Promise<void> {
  // Not an early return: webpack then leaves out what Next's other runtime could not load.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    await import('./site');
    const { refuseToStart } = await import('@showcase/next/server/check-start');
    refuseToStart();
    const { configure } = await import('@showcase/next/faust/configure');
    const { WordPressTransport } = await import('./plugins/wordpress-transport');
    // Until a page or API route loads faust.config.ts, which has components: Next compiles this file for
    // React Server Components.
    configure({ templates: {}, possibleTypes: {}, plugins: [new WordPressTransport()] });
    const { registerPageCache } = await import('@showcase/next/cache/page-cache');
    registerPageCache();
    const { findSiteLook, watchSiteLook } = await import('@showcase/next/site/site-look');
    if (process.env.NEXT_PHASE === PHASE_BUILD) {
      await findSiteLook();
      return;
    }
    const { routeInDevelopment, watchServer } = await import('@showcase/next/server/watch-server');
    if (process.env.NODE_ENV === 'production') await watchServer();
    else routeInDevelopment();
    const { areDiscouraged } = await import('@showcase/next/site/search-engines');
    // In turn, as a WordPress that is still starting may fail them. The second is for a header that
    // the first pages should have already.
    void watchSiteLook().then(areDiscouraged);
    const { findSchemaPlugins } = await import('@showcase/next/head/plugins');
    void findSchemaPlugins();
  }
}
