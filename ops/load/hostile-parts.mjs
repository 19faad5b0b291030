/** Parts that hostile requests are made of. */

export const routes = `/ /login/ /home/ /forgot-password/ /reset-password/ /about/ /journal/page/2/
  /_next/data/x/index.json /_next/static/x.js /_next/image /favicon.ico /site.webmanifest
  /_query /_error /404 /500 /api/account/sign-in /api/account/sign-up
  /api/account/forgot-password /api/account/reset-password /api/account/x /api/auth/session
  /api/auth/csrf /api/auth/providers /api/auth/signin /api/auth/signout
  /api/auth/callback/credentials /api/auth/_log /api/auth/error /api/editor/preview
  /api/editor/refresh /api/editor/toolbar /api/manifest /api/faust/auth/start
  /api/faust/auth/token /api/faust/auth/logout /api/revalidate /api/health /api/ready /api/
  /api/none`.split(/\s+/);

/** Parts that have a space or a character that can't be seen are added to those that are listed. */
export const nasty = [
  ...String.raw`%00 % %zz %c0%af ..%2f ../ ..\ %2e%2e/ // \ ? # <script> ' " {} [] __proto__ constructor
  node.js .env .json /page/0/ /page/99999/ /page/-1/ %F0%9F%98%80 e%CC%81 %EF%BF%BD ; @ http://x/ *
  %2500 index index.html .well-known/x wp-login.php`.split(/\s+/),
  'a'.repeat(3_000),
  '%0d%0aX: y',
  '\u0000',
  '\u202e',
];

export const names =
  `cookie authorization content-type accept accept-encoding accept-language origin referer
  sec-fetch-site x-forwarded-for x-forwarded-host x-forwarded-proto range if-none-match
  if-modified-since x-nextjs-data x-matched-path x-middleware-prefetch x-middleware-subrequest
  x-invoke-status x-prerender-revalidate next-router-state-tree rsc purpose expect upgrade
  x-http-method-override transfer-encoding host te`.split(/\s+/);

export const cookies = [
  'next-auth.session-token=x',
  '__Host-next-auth.session-token=a.b.c',
  'next-auth.csrf-token=%',
  '__prerender_bypass=x; __next_preview_data=x',
  'signed-in=1',
  '=',
  ';;;',
  '__proto__=1',
];
