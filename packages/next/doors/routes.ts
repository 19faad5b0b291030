/** For packages with API routes: the routes, their errors, cookies and limits, and what the site lets through. */
export { mutationsOf } from '../definition/define-site';
export { apiRoute, isSameOrigin, publicRoute, routeTable } from '../http/api-route';
export type { RouteContext } from '../http/api-route';
export { areCookiesSecure, cookieName, COOKIES, readCookie, writeCookie } from '../http/cookies';
export { seal, sealedCookie, unseal } from '../http/cookies';
export type { Cookie, RequestWithCookies } from '../http/cookies';
export { count, type Limit } from '../http/count';
export { asHttpError, errorText, HttpError, isTooMany } from '../http/http-error';
export { requireMethod, sendJson } from '../http/http-error';
export { ATTEMPTS, limit, REQUESTS } from '../http/limits';
export { attempts, countAttempt, countRefused, countRequest } from '../http/limits';
