import { fieldsOf, sitePath } from '@showcase/wordpress/browser';

/** Longer than the server's own timeout for WordPress, ms. */
const TIMEOUT_MS = 20_000;

export type ApiAnswer<Body = unknown> =
  | { ok: true; body: Body }
  | {
      ok: false;
      /** Error code, such as `credentials`; `unreachable` without a readable response. */
      error: string;
      /** Message for users; empty without a readable response. */
      message: string;
    };

/** Calls a route below `/api/` with the session's cookies: with fields by POST, as a form. Never throws. */
export async function callApi<Body = unknown>(
  path: string,
  fields?: Record<string, string>,
): Promise<ApiAnswer<Body>> {
  const post = fields && { method: 'POST', body: new URLSearchParams(fields) };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(sitePath(`/api/${path}`), { ...post, signal });
    const body: unknown = await response.json();
    // This site's own server has built it.
    if (response.ok) return { ok: true, body: body as Body };
    const { error = 'unreadable', message = '' } = fieldsOf(body);
    return { ok: false, error: String(error), message: String(message) };
  } catch {
    return { ok: false, error: 'unreachable', message: '' };
  }
}
