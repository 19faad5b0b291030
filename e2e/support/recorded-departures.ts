/** Name of a recording → this site's answer, where it is not WordPress's (docs/spec-conformance.md). */
const BY_REASON: readonly { reason: string; answers: Readonly<Record<string, string>> }[] = [
  {
    reason: 'WordPress’s own screens are on its host, and no redirect leads to another host.',
    answers: {
      'admin-slash': '404',
      admin: '404',
      dashboard: '404',
      'wp-admin': '404',
      'wp-login': '404',
      'wp-signup': '404',
      xmlrpc: '404',
    },
  },
  {
    reason: 'The files of attachments are on WordPress’s host, so attachments have pages.',
    answers: {
      'attachment-id-unattached': '308 /2014-slider-mobile-behavior/',
      'attachment-id': '308 /about/clearing-floats/spectacles-2/',
      'attachment-page-top': '200',
      'attachment-page': '200',
    },
  },
  {
    reason: 'WPGraphQL shows nobody who has published nothing.',
    answers: { 'author-id-without-posts': '404', 'author-without-posts': '404' },
  },
  {
    reason: 'What can be no id names nothing; WordPress shows its list of posts.',
    answers: { 'cat-negative': '404', 'p-text': '404', 'p-zero': '404' },
  },
  {
    reason: 'A date is redirected to without asking WordPress what is there.',
    answers: { 'm-empty-month': '308 /2013/07/' },
  },
  {
    reason: 'Arguments of custom types and taxonomies are not known when the site is built.',
    answers: { 'genre-query': '200', 'movie-query': '200' },
  },
  {
    reason: 'Only the front page’s path has addresses by argument: other pages are built without.',
    answers: { 'p-on-other-path': '200' },
  },
  {
    reason: 'There is no list of what has two tags.',
    answers: { 'tag-two': '404' },
  },
  {
    reason: 'A front page without parts has no second page; WordPress shows it again at /page/2/.',
    answers: { 'paged-root': '200' },
  },
  {
    reason: 'A search for nothing is a form.',
    answers: { 'search-empty': '200' },
  },
  {
    reason: 'These are this site’s own screens and files.',
    answers: { 'login-slash': '200', login: '308 /login/', 'favicon-ico': '200' },
  },
  {
    reason:
      'An address with a flaw leads to what it means, where WordPress finds nothing or guesses.',
    answers: {
      'trailing-space-encoded': '308 /listed-post-01/',
      'upper-case-base': '308 /category/markup/',
    },
  },
  {
    reason: 'Redirects to the one address of a page are permanent, and keep the query.',
    answers: {
      trackback: '308 /listed-post-01/',
      'old-slug-query': '308 /listed-post-03-renamed/?x=1',
    },
  },
];

/** The answers of this site that differ from those of WordPress on purpose. */
export const departures: ReadonlyMap<string, string> = new Map(
  BY_REASON.flatMap(({ answers }) => Object.entries(answers)),
);
