/** For packages on the server: the site that a request is answered with, its dates, and Redis. */
export { withRedis } from '../cache/redis';
export { withOffset } from '../definition/local-date';
export { contextAs, type SiteContext } from '../definition/site-context';
export { dateTimeText } from '../definition/site-words';
export { askWithSite, currentContext, currentContextOrLast } from '../site/ask-with-site';
export { siteContext } from '../site/site-context';
