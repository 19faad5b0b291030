const PAGE = /^s-maxage=\d+$/;
const NEVER = /(?:^|, )no-store\b/;
const A_WHILE = /^public, max-age=\d+/;
const ALWAYS_ASK = /^public, max-age=0, must-revalidate$/;
const FOREVER = /^public, max-age=31536000, immutable$/;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const crossSite = { 'sec-fetch-site': 'cross-site', ...json };

/** A request, and what is expected of its answer. */
export type Row = [
  request: string,
  status: number,
  cacheControl: RegExp,
  headers?: Record<string, string>,
  body?: string,
];

/** Answers by route of Next (pages-manifest.json), one of each kind that it gives. */
export const ANSWERS_BY_ROUTE: Record<string, Row[]> = {
  '/': [
    ['GET /', 200, PAGE],
    ['HEAD /', 200, PAGE],
  ],
  '/[...wordpressNode]': [
    ['GET /about/', 200, PAGE],
    ['GET /journal/page/2/', 200, PAGE],
    ['GET /2013/', 404, PAGE],
    ['GET /nothing/', 404, PAGE],
    ['GET /About/', 308, PAGE],
    ['GET /admin/', 307, PAGE],
    ['GET /journal/page/1/', 308, PAGE],
  ],
  '/forgot-password': [['GET /forgot-password/', 200, PAGE]],
  '/reset-password': [['GET /reset-password/', 200, PAGE]],
  '/404': [['GET /404/', 404, NEVER]],
  '/_error': [
    ['GET /_error/', 404, NEVER],
    ['GET /%zz/', 400, NEVER],
  ],
  '/login': [['GET /login/', 200, NEVER]],
  '/home': [['GET /home/', 302, NEVER]],
  '/_query': [
    ['GET /?preview=true', 200, NEVER],
    ['GET /?s=clay', 200, NEVER],
    ['GET /?s=', 200, NEVER],
    [`GET /?s=${'x'.repeat(300)}`, 400, NEVER],
    ['GET /about/?protected=opened', 200, NEVER],
    ['POST /about/?protected=opened', 303, NEVER, form, 'password=x'],
    ['POST /about/?protected=opened', 403, NEVER, { ...crossSite, ...form }, 'password=x'],
    ['GET /about/?form=wpcf7-f1-o1', 303, NEVER],
    ['GET /about/?form=wpcf7-f1-o1&sent=1', 303, NEVER],
    ['GET /about/?form=wpcf7-nonsense', 404, NEVER],
    ['POST /about/?form=wpcf7-f1-o1', 303, NEVER, form, 'a=b'],
    ['POST /about/?form=wpcf7-f1-o1', 403, NEVER, { ...crossSite, ...form }, 'a=b'],
    ['POST /about/?form=wpcf7-f1-o1', 413, NEVER, form, 'x'.repeat(300_000)],
    ['GET /bread-at-four-in-the-morning/?replytocom=1', 200, NEVER],
    ['GET /bread-at-four-in-the-morning/?comment=1', 200, NEVER],
    ['POST /bread-at-four-in-the-morning/?comment=new', 400, NEVER, form, 'comment='],
    ['POST /bread-at-four-in-the-morning/?comment=new', 403, NEVER, { ...crossSite, ...form }, ''],
    ['GET /nothing/?comment=1', 303, NEVER],
    ['GET /?p=999999', 404, NEVER],
  ],
  '/api/[[...route]]': [
    ['GET /api/health', 200, NEVER],
    ['GET /api/ready', 200, NEVER],
    ['GET /api/comment-form', 401, NEVER],
    ['POST /api/comment-form', 405, NEVER],
    ['GET /feed/', 200, ALWAYS_ASK],
    ['GET /?feed=atom', 200, ALWAYS_ASK],
    ['GET /comments/feed/', 200, ALWAYS_ASK],
    ['GET /journal/feed/atom/', 200, ALWAYS_ASK],
    ['GET /2026/10/feed/', 200, ALWAYS_ASK],
    ['GET /search/clay/feed/', 200, /no-store|must-revalidate/],
    ['GET /two-years-sixty-portraits/feed/', 200, ALWAYS_ASK],
    ['GET /feed', 308, A_WHILE],
    ['GET /wp-sitemap.xml', 200, ALWAYS_ASK],
    ['GET /wp-sitemap-posts-post-1.xml', 200, ALWAYS_ASK],
    ['GET /api/feed', 404, NEVER],
    ['GET /robots.txt', 200, ALWAYS_ASK],
    ['GET /sitemap.xml', 308, A_WHILE],
    ['GET /nothing-sitemap.xml', 404, NEVER],
    ['POST /feed/', 405, NEVER],
    ['GET /site.webmanifest', 200, A_WHILE],
    ['POST /api/manifest', 405, NEVER],
    ['GET /avatar/none.img?letter=A', 200, A_WHILE],
    ['GET /avatar/abc.img', 400, NEVER],
    ['POST /avatar/none.img', 405, NEVER],
    ['GET /api/account/nothing', 404, NEVER],
    ['GET /api/account/sign-in', 405, NEVER],
    ['POST /api/account/sign-in', 400, NEVER, json, '{"username'],
    ['POST /api/account/sign-in', 413, NEVER, json, JSON.stringify('x'.repeat(9_000))],
    ['POST /api/account/sign-in', 403, NEVER, crossSite, '{}'],
    ['GET /api/editor/private-entry', 404, NEVER],
    ['GET /api/editor/private-entry?path=/about/', 401, NEVER],
    ['POST /api/editor/private-entry', 405, NEVER],
    ['GET /api/editor/preview?p=1&previewPathname=', 400, NEVER],
    ['GET /api/editor/preview?p=1&previewPathname=/', 401, NEVER],
    ['POST /api/editor/refresh', 401, NEVER, json, '{"path":"/"}'],
    ['GET /api/editor/toolbar', 401, NEVER],
    ['POST /api/editor/toolbar', 405, NEVER],
    ['GET /api/nothing', 404, NEVER],
  ],
  '/api/auth/[...nextauth]': [
    ['GET /api/auth/session', 200, NEVER],
    ['GET /api/auth/csrf', 200, NEVER],
    ['GET /api/auth/nothing', 404, NEVER],
    ['PUT /api/auth/session', 405, NEVER],
  ],
  '/api/faust/[[...route]]': [
    ['GET /api/faust/auth/token', 401, NEVER],
    ['GET /api/faust/auth/start', 302, NEVER],
    ['POST /api/faust/auth/logout', 200, NEVER],
    ['GET /api/faust/graphql?query=%7B__typename%7D', 200, NEVER],
    ['POST /api/faust/graphql', 400, NEVER, json, '{"query":"{"}'],
    ['POST /api/faust/graphql', 403, NEVER, json, '{"query":"mutation { a }"}'],
    ['DELETE /api/faust/graphql', 405, NEVER],
  ],
  '/api/revalidate': [
    ['GET /api/revalidate', 405, NEVER],
    ['POST /api/revalidate', 401, NEVER, json, '{}'],
  ],
};

/** Files, redirects to the one form of an address, and what is refused. */
const AROUND_ROUTES: Row[] = [
  ['GET /favicon.svg', 200, A_WHILE],
  ['GET /favicon.svg', 206, A_WHILE, { range: 'bytes=0-3' }],
  ['GET /favicon.svg', 416, NEVER, { range: 'bytes=999999-' }],
  ['GET /about', 308, A_WHILE],
  ['GET /index.php/about/', 308, A_WHILE],
  ['GET /search/clay/', 308, A_WHILE],
  ['GET //about/', 308, A_WHILE],
  ['GET /wp-content/uploads/a.pdf', 308, A_WHILE],
  ['GET /wp-admin/', 307, NEVER],
  ['POST /wp-login.php', 405, NEVER],
  ['GET /\\evil.example/', 308, A_WHILE],
  ['GET /_next/static/nothing.js', 404, PAGE],
  ['GET /_next/data/nothing/about.json', 404, NEVER],
  ['GET *', 400, NEVER],
  ['OPTIONS *', 400, NEVER],
  ['GET http://other.example/', 400, NEVER],
  ['GET http://other.example/about', 400, NEVER],
  ...['/', '/about/', '/nothing/', '/robots.txt'].flatMap((path) =>
    ['POST', 'OPTIONS', 'TRACE', 'DELETE', 'PROPFIND'].map((method): Row => [
      `${method} ${path}`,
      405,
      NEVER,
    ]),
  ),
];

/**
 * An address of every route and status, with what it answers.
 *
 * @param build id of the build, and a file of it
 */
export const expectedAnswers = (build: { id: string; file: string }): Row[] => [
  ...Object.values(ANSWERS_BY_ROUTE).flat(),
  ...AROUND_ROUTES,
  [`GET /_next/static/${build.file}`, 200, FOREVER],
  [`GET /_next/data/${build.id}/about.json`, 200, PAGE],
];
