/**
 * Files that WordPress itself answers for this site, as a pattern of the path after its first slash:
 * robots.txt, the sitemaps of WordPress and of SEO plugins, and feeds with what plugins add to them
 * (`feed/podcast/my-series/`). For next.config.js, whose patterns allow no capturing groups.
 */
exports.wordpressFiles = [
  'robots\\.txt',
  '[^/]*sitemap[^/]*\\.xml',
  '(?!api/|_next/|wp-)(?:.*/)?(?:feed(?:/.*)?|rdf|rss2?|atom)',
].join('|');
