/** Requests that have a limit in time, and never throw. */
import { connectionCause } from '@showcase/wordpress/doctor';
import { codeOf, messageOf, partOf } from '../processes/errors.mjs';

/** @import { Cause } from './findings.mjs' */

/**
 * @typedef {object} Answer
 * @property {string} url
 * @property {number} status 0 without an answer
 * @property {Headers} headers
 * @property {string} type its media type
 * @property {string} location where it redirects to, absolute; empty for none
 * @property {string} text
 * @property {unknown} json null for what is no JSON; partOf() reads it
 * @property {number} ms
 * @property {(Cause & { seen: string }) | null} failure why there is no answer
 *
 * @typedef {(url: string, init?: RequestInit) => Promise<Answer>} Ask
 */

/** Returns the messages of the errors of a GraphQL answer. @param {Answer} answer */
export function errorsOf({ json }) {
  const errors = partOf(json, 'errors');
  return Array.isArray(errors) ? errors.map((each) => String(partOf(each, 'message'))) : [];
}

/** @param {string} text @param {string} type @returns {unknown} */
function jsonIn(text, type) {
  try {
    return /\bjson\b/.test(type) ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** @param {string} url @param {unknown} error @param {number} timeoutMs */
function failureOf(url, error, timeoutMs) {
  const cause = partOf(error, 'cause');
  const code = partOf(error, 'name') === 'TimeoutError' ? 'TimeoutError' : codeOf(cause);
  const { origin } = new URL(url);
  const known = connectionCause(code);
  // OpenSSL's messages have lines and file names of its source.
  const reason = (cause && messageOf(cause)) || code || messageOf(error);
  const detail = code?.includes('SSL') ? code : reason;
  const seen =
    code === 'TimeoutError'
      ? `${origin} gave no answer within ${timeoutMs} ms`
      : `${origin} can't be reached (${detail})`;
  const network = { cause: 'the network between refuses it', fix: 'try it with curl from here' };
  return { seen, ...(known ?? network) };
}

/**
 * Returns a function that sends a request, without following redirects.
 *
 * @param {{ timeoutMs: number, basicAuth: string | null, wordpressUrl: string | null }} options `basicAuth`: a
 *   name and a password, sent to the host of `wordpressUrl` alone
 * @returns {Ask}
 */
export function createAsk({ timeoutMs, basicAuth, wordpressUrl }) {
  const origin = wordpressUrl && new URL(wordpressUrl).origin;
  return async (url, init = {}) => {
    const headers = new Headers(init.headers);
    // As the site does: one header is for it and for a user's token.
    if (basicAuth && new URL(url).origin === origin && !headers.has('authorization')) {
      headers.set('authorization', `Basic ${Buffer.from(basicAuth).toString('base64')}`);
    }
    const startedAt = performance.now();
    const msOf = () => Math.round(performance.now() - startedAt);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(url, { redirect: 'manual', ...init, headers, signal });
      const type = (answer.headers.get('content-type') ?? 'nothing').replace(/;.*/, '');
      // A picture is not read.
      const isText = !/^(?:image|video|audio)\//.test(type);
      const text = isText ? await answer.text() : '';
      if (!isText) await answer.body?.cancel();
      const to = answer.headers.get('location');
      const location = to !== null && URL.canParse(to, url) ? new URL(to, url).href : '';
      const came = { status: answer.status, headers: answer.headers, type, location, text };
      return { url, ...came, json: jsonIn(text, type), ms: msOf(), failure: null };
    } catch (error) {
      const nothing = { status: 0, headers: new Headers(), type: '', location: '', text: '' };
      const failure = failureOf(url, error, timeoutMs);
      return { url, ...nothing, json: null, ms: msOf(), failure };
    }
  };
}
