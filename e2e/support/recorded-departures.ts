/** Answers of this site that are not as WordPress's (docs/spec-conformance.md), by the names of recordings. */
const BY_ANSWER: readonly (readonly [answer: string, names: string])[] = [
  // WordPress’s own screens are on its host, which says whether somebody has to sign in.
  ['307 /wp-admin/', 'wp-admin'],
  ['307 /wp-login.php', 'wp-login'],
  ['307 /wp-signup.php', 'wp-signup'],
  // A programming interface for programs that know WordPress’s host.
  ['404', 'xmlrpc'],
  // The feeds of its first versions, which that WordPress’s web server did not hand to it.
  ['308 /feed/', 'feed-php'],
  // An attachment has a page, with what WordPress knows of the file.
  ['308 /2014-slider-mobile-behavior/', 'attachment-id-unattached'],
  ['308 /about/clearing-floats/spectacles-2/', 'attachment-id'],
  ['200', 'attachment-page-top attachment-page'],
  // WPGraphQL shows nobody who has published nothing.
  ['404', 'author-id-without-posts author-without-posts'],
  // A value that can be no id names nothing; WordPress shows its list of posts.
  ['404', 'cat-negative p-text p-zero'],
  // A date is redirected to without asking WordPress what is there.
  ['308 /2013/07/', 'm-empty-month'],
  // Arguments of custom types and taxonomies are not known when the site is built.
  ['200', 'genre-query movie-query'],
  // Only the front page’s path has addresses by argument: other pages are built without.
  ['200', 'p-on-other-path'],
  // There is no list of what has two tags.
  ['404', 'tag-two'],
  // A front page without parts has no second page; WordPress shows it again at /page/2/.
  ['200', 'paged-root'],
  // A search for nothing is a form.
  ['200', 'search-empty'],
  // These are this site’s own screens and files.
  ['200', 'login-slash favicon-ico'],
  ['308 /login/', 'login'],
  // An address with a flaw leads to what it means, where WordPress finds nothing or guesses.
  ['308 /listed-post-01/', 'trailing-space-encoded'],
  ['308 /category/markup/', 'upper-case-base'],
  // Redirects to the one address of a page are permanent, and keep the query.
  ['308 /listed-post-01/', 'trackback'],
  ['308 /listed-post-03-renamed/?x=1', 'old-slug-query'],
];

/** Name of a recording → the answer of this site, which differs from WordPress's on purpose. */
export const departures: ReadonlyMap<string, string> = new Map(
  BY_ANSWER.flatMap(([answer, names]) => names.split(' ').map((name) => [name, answer] as const)),
);
