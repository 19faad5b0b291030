import { NEVER, A_WHILE, ALWAYS_ASK, json, type Row } from './answer-rows';

/** By API route of Next (pages-manifest.json): an answer of each kind that it gives. */
export const ANSWERS_BY_API_ROUTE: Record<string, Row[]> = {
  '/api/health': [['GET /api/health', 200, NEVER]],
  '/api/ready': [['GET /api/ready', 200, NEVER]],
  '/api/comment': [
    ['GET /api/comment', 405, NEVER],
    ['POST /api/comment', 400, NEVER, json, '{}'],
    ['POST /api/comment', 403, NEVER, { 'sec-fetch-site': 'cross-site', ...json }, '{}'],
  ],
  '/api/comment-form': [
    ['GET /api/comment-form', 200, NEVER],
    ['POST /api/comment-form', 405, NEVER],
  ],
  '/api/entry-password': [
    ['GET /api/entry-password', 405, NEVER],
    ['POST /api/entry-password', 400, NEVER, json, '{}'],
    ['POST /api/entry-password', 403, NEVER, { 'sec-fetch-site': 'cross-site', ...json }, '{}'],
  ],
  '/api/wordpress-file': [
    ['GET /feed/', 200, ALWAYS_ASK],
    ['GET /?feed=atom', 200, ALWAYS_ASK],
    ['GET /robots.txt', 200, ALWAYS_ASK],
    ['GET /sitemap.xml', 308, A_WHILE],
    ['GET /nothing-sitemap.xml', 404, NEVER],
    ['POST /feed/', 405, NEVER],
  ],
  '/api/manifest': [
    ['GET /site.webmanifest', 200, A_WHILE],
    ['POST /api/manifest', 405, NEVER],
  ],
  '/api/avatar': [
    ['GET /avatar/none.img?letter=A', 200, A_WHILE],
    ['GET /avatar/abc.img', 400, NEVER],
    ['POST /avatar/none.img', 405, NEVER],
  ],
  '/api/account/[action]': [
    ['GET /api/account/nothing', 404, NEVER],
    ['GET /api/account/sign-in', 405, NEVER],
    ['POST /api/account/sign-in', 400, NEVER, json, '{"username'],
    ['POST /api/account/sign-in', 413, NEVER, json, JSON.stringify('x'.repeat(9_000))],
    ['POST /api/account/sign-in', 403, NEVER, { 'sec-fetch-site': 'cross-site', ...json }, '{}'],
  ],
  '/api/auth/[...nextauth]': [
    ['GET /api/auth/session', 200, NEVER],
    ['GET /api/auth/csrf', 200, NEVER],
    ['GET /api/auth/nothing', 404, NEVER],
    ['PUT /api/auth/session', 405, NEVER],
  ],
  '/api/editor/private-entry': [
    ['GET /api/editor/private-entry', 404, NEVER],
    ['GET /api/editor/private-entry?path=/about/', 401, NEVER],
    ['POST /api/editor/private-entry', 405, NEVER],
  ],
  '/api/editor/preview': [
    ['GET /api/editor/preview?p=1', 400, NEVER],
    ['GET /api/editor/preview?p=1&previewPathname=/', 401, NEVER],
  ],
  '/api/editor/refresh': [['POST /api/editor/refresh', 401, NEVER, json, '{"path":"/"}']],
  '/api/editor/toolbar': [
    ['GET /api/editor/toolbar', 401, NEVER],
    ['POST /api/editor/toolbar', 405, NEVER],
  ],
  '/api/faust/auth/token': [['GET /api/faust/auth/token', 401, NEVER]],
  '/api/faust/auth/start': [['GET /api/faust/auth/start', 302, NEVER]],
  '/api/faust/auth/logout': [['POST /api/faust/auth/logout', 200, NEVER]],
  '/api/faust/graphql': [
    ['GET /api/faust/graphql?query=%7B__typename%7D', 200, NEVER],
    ['POST /api/faust/graphql', 400, NEVER, json, '{"query":"{"}'],
    ['POST /api/faust/graphql', 403, NEVER, json, '{"query":"mutation { a }"}'],
    ['DELETE /api/faust/graphql', 405, NEVER],
  ],
  '/api/revalidate': [
    ['GET /api/revalidate', 405, NEVER],
    ['POST /api/revalidate', 401, NEVER, json, '{}'],
  ],
  '/api/[[...unknown]]': [['GET /api/nothing', 404, NEVER]],
};
