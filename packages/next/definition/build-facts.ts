/** Facts that build/with-showcase.js records when the site is compiled, for the server that runs the build. */
interface BuildFacts {
  /** The variables that decide which WordPress and which site the prerendered pages are of. */
  environment: NodeJS.ProcessEnv;
  /**
   * Addresses of the owner's feeds, sitemaps, uploads and the like, in public/ or pages/, which come before
   * WordPress's.
   */
  ownFiles: readonly string[];
  /** Whether the owner has a proxy.ts, which Next runs before each answer. */
  hasProxy: boolean;
  /** Whether the build is run as functions by a host, with its own servers and its own cache of pages (docs/hosts.md). */
  isForFunctions: boolean;
  /** Whether pages/_document has no classes or other attributes around the page. */
  isDocumentPlain: boolean;
}

/** Returns the facts of the build; null for a site that was compiled without withShowcase(). */
export const buildFacts = (): BuildFacts | null => JSON.parse(process.env.BUILD_FACTS ?? 'null');
