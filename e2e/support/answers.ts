import { PAGE, NEVER, A_WHILE, FOREVER, form, type ExpectedAnswer, type Row } from './answer-rows';
import { ANSWERS_BY_API_ROUTE } from './api-answers';

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
  '/_preview': [['GET /?preview=true', 200, NEVER]],
  '/_search': [
    ['GET /?s=clay', 200, NEVER],
    ['GET /?s=', 200, NEVER],
    [`GET /?s=${'x'.repeat(300)}`, 400, NEVER],
  ],
  '/_protected': [
    ['GET /about/?protected=opened', 200, NEVER],
    ['GET /about/?protected=nonsense', 404, NEVER],
    ['GET /about/?form=wpcf7-f1-o1', 303, NEVER],
    ['GET /about/?form=wpcf7-f1-o1&sent=1', 303, NEVER],
    ['GET /about/?form=wpcf7-nonsense', 404, NEVER],
    ['POST /about/?form=wpcf7-f1-o1', 303, NEVER, form, 'a=b'],
    [
      'POST /about/?form=wpcf7-f1-o1',
      403,
      NEVER,
      { 'sec-fetch-site': 'cross-site', ...form },
      'a=b',
    ],
    ['POST /about/?form=wpcf7-f1-o1', 413, NEVER, form, 'x'.repeat(70_000)],
  ],
  '/_comment': [
    ['GET /bread-at-four-in-the-morning/?replytocom=1', 200, NEVER],
    ['GET /bread-at-four-in-the-morning/?comment=held', 200, NEVER],
    ['GET /bread-at-four-in-the-morning/?comment=empty', 400, NEVER],
    ['GET /nothing/?comment=held', 303, NEVER],
  ],
  '/_query': [['GET /?p=999999', 404, NEVER]],
  ...ANSWERS_BY_API_ROUTE,
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
export function expectedAnswers(build: { id: string; file: string }): ExpectedAnswer[] {
  const ofBuild: Row[] = [
    [`GET /_next/static/${build.file}`, 200, FOREVER],
    [`GET /_next/data/${build.id}/about.json`, 200, PAGE],
  ];
  return [...Object.values(ANSWERS_BY_ROUTE).flat(), ...AROUND_ROUTES, ...ofBuild].map(
    ([request, status, cacheControl, headers, body]) => ({
      request,
      status,
      cacheControl,
      ...(headers && { headers }),
      ...(body && { body }),
    }),
  );
}
