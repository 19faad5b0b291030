/** Whether WordPress answers, and how: address, WPGraphQL, time, clock, limits. */
import { answerCause, depthProblem } from '@showcase/wordpress/doctor';
import { partOf } from '../../processes/errors.mjs';
import { errorsOf } from '../ask.mjs';
import { broken, good, notSent, unchecked, wrong } from '../findings.mjs';
/** @import { Answer } from '../ask.mjs' */
/** @import { Check, Context } from '../findings.mjs' */

/** As the site does: it reads options and posts, and so fails with the database. */
const PROBE = 'query DoctorProbe{generalSettings{title}posts(first:1){nodes{id}}}';

/** @param {Answer} answer */
const isGraphql = (answer) => Boolean(partOf(answer.json, 'data')) || errorsOf(answer).length > 0;

/** @param {Answer} answer @param {Context} context */
const causeOf = (answer, { siteUrl, env }) =>
  answerCause({ ...answer, siteUrl, hasBasicAuth: env.WORDPRESS_BASIC_AUTH !== null });

/** @param {Answer} answer @param {Context} context */
function notGraphql(answer, context) {
  const [, title] = /<title[^>]*>([^<]{1,80})/i.exec(answer.text) ?? [];
  const beginning = (title ?? answer.text.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ').trim();
  const shown = beginning && ` (“${beginning.slice(0, 80)}”)`;
  const seen = `${answer.url.split('&')[0]} answers ${answer.status} with ${answer.type}${shown}`;
  const pause = answer.headers.get('retry-after');
  return broken(causeOf(answer, context), pause ? `${seen}, Retry-After: ${pause}` : seen);
}

/** Returns the address of WordPress by IPv6 where it answers there and not at localhost by IPv4; null otherwise. @param {Context} context */
async function ipv6Address({ ask, wordpressUrl }) {
  const url = new URL(wordpressUrl);
  if (url.hostname !== 'localhost') return null;
  url.hostname = '[::1]';
  return (await ask(url.href)).failure ? null : url.href.replace(/\/$/, '');
}

/** @type {Check} */
async function reachable(context) {
  const first = await context.get(PROBE);
  context.first = first;
  if (first.failure) {
    const address = await ipv6Address(context);
    if (address === null) return broken(first.failure, first.failure.seen);
    return broken('ipv6', first.failure.seen, address);
  }
  if (!isGraphql(first) && first.status !== 200) {
    const { cause } = causeOf(first, context);
    if (!cause.includes('WPGraphQL is not active')) return notGraphql(first, context);
  }
  return good(`${context.wordpressUrl} answers in ${first.ms} ms`);
}

/** @type {Check} */
async function wpgraphql(context) {
  const { first = await context.get(PROBE), ask, adminUrl } = context;
  if (!isGraphql(first)) return notGraphql(first, context);
  const errors = errorsOf(first).join('; ');
  // RequireAuthentication of WPGraphQL; the rest of its message is translated.
  const isRestricted = errors.includes('"RootQuery.');
  if (isRestricted) return broken('restricted', `WPGraphQL answers: ${errors.slice(0, 80)}`);
  if (errors) return broken('fails', `WPGraphQL answers: ${errors.slice(0, 200)}`);
  const posted = await context.post('{__typename}');
  if (!posted.failure && !isGraphql(posted)) {
    const { seen } = notGraphql(posted, context);
    return broken('post', `GET is answered, and to POST ${seen}`);
  }
  const { text } = await ask(`${adminUrl}/wp-content/plugins/wp-graphql/readme.txt`);
  const [, version] = /^Stable tag:\s*([\d.]+)/m.exec(text) ?? [];
  if (!version) return good('WPGraphQL answers; its version is not told');
  return Number.parseInt(version) < 2 ? wrong('old', version) : good(version);
}

/** How long a small query may take, ms; half of what a page waits at most. */
const SLOW = 1_000;

/** @type {Check} */
async function time(context) {
  const { CMS_TIMEOUT_MS: limit } = context.env;
  const times = [];
  for (let count = 0; count < 3; count += 1) times.push((await context.get(PROBE)).ms);
  const [, median = 0] = times.sort((a, b) => a - b);
  const seen = `a small query takes ${median} ms`;
  if (median <= Math.min(SLOW, limit / 2)) return good(seen);
  return wrong('slow', `${seen}, and a page waits ${limit} ms in all (CMS_TIMEOUT_MS)`);
}

/**
 * Whether a header says that an answer is a cache's: `Age` (RFC 9111, 5.1), Varnish's two ids, `X-Cache: HIT` and the like.
 *
 * @param {[string, string]} header
 */
const isOfCache = ([name, value]) =>
  name === 'age' ||
  (name === 'x-varnish' && /\d \d/.test(value)) ||
  (name.includes('cache') && /\bhit\b/i.test(value));

/** @type {Check} */
async function cache({ wordpress }) {
  // Not by `get`, which makes each address new.
  const address = `/index.php?graphql&query=${encodeURIComponent(PROBE)}`;
  await wordpress(address);
  const { headers } = await wordpress(address);
  const signs = [...headers].filter(isOfCache);
  if (signs.length === 0) return good('no cache keeps the answers of WPGraphQL');
  const shown = signs.map((header) => header.join(': ')).join(', ');
  const seen = `a query that is sent twice is answered by a cache (${shown})`;
  // WPGraphQL Smart Cache, which empties the caches of some hosts.
  return headers.has('x-graphql-keys') ? good(seen) : wrong('kept', seen);
}

/** How far the clocks may differ, seconds. */
const APART = 60;

/** @type {Check} */
async function clock(context) {
  // By POST, which no cache in front of WordPress answers.
  const { headers } = await context.post('{generalSettings{title}}');
  const seconds = Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 1_000);
  if (Number.isNaN(seconds)) return unchecked('WordPress does not say what time it is');
  if (Math.abs(seconds) <= APART) return good('that of WordPress and this one agree');
  const where = seconds > 0 ? 'ahead of' : 'behind';
  return wrong('wrong', `WordPress's clock is ${Math.abs(seconds)} seconds ${where} this one`);
}

/** @type {Check} */
async function permalinks(context) {
  const { json } = await context.get('{posts(first:1){nodes{databaseId uri}}}');
  const post = partOf(json, 'data', 'posts', 'nodes', 0);
  const uri = partOf(post, 'uri');
  context.postId = partOf(post, 'databaseId');
  if (typeof uri !== 'string') return unchecked('WordPress has no published post yet');
  return uri.startsWith('/?')
    ? broken('plain', `a post is at ${uri}`)
    : good(`a post is at ${uri}`);
}

/** @type {Check} */
async function introspection(context) {
  const key = context.env.FAUST_SECRET_KEY;
  const headers = key ? { 'x-faust-secret': key } : undefined;
  const { json } = await context.post('{__schema{queryType{name}}}', headers);
  if (partOf(json, 'data', '__schema')) return good('the schema can be read');
  if (context.isOther) return notSent;
  return wrong('closed', 'WPGraphQL does not tell its schema');
}

/** @type {Check} */
async function depth(context) {
  const levels = context.levels();
  const needed = Math.max(0, ...levels.values());
  if (needed === 0) return unchecked('this site has no documents yet (gql/)');
  // Queries a field that no schema has: WPGraphQL still reports the depth, and executes nothing.
  const query = `${'{doctorProbe'.repeat(needed + 2)}${'}'.repeat(needed + 2)}`;
  const messages = errorsOf(await context.post(query));
  const [problem] = messages.flatMap((message) => depthProblem(message) ?? []);
  const seen = `the deepest query has ${needed} levels`;
  if (!problem) return good(`${seen}, which WPGraphQL allows`);
  const allowed = Number(problem.allowed);
  const limits = `${seen}, and WPGraphQL allows ${allowed}`;
  // With this query a page is found where the one with comments fails.
  return allowed < (levels.get('GetSeedNodeWithoutComments') ?? needed)
    ? broken('limit', limits, problem.fix)
    : wrong('comments', limits, problem.fix);
}

/** By id; after the first two, which the others need. */
export const wordpressChecks = {
  reachable,
  wpgraphql,
  time,
  cache,
  clock,
  permalinks,
  introspection,
  depth,
};
