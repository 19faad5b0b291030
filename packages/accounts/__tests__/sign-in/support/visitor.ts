import { z } from 'zod';

/** Somebody's answer from the site. */
export interface Answer {
  status: number;
  /** Lines of Set-Cookie. */
  setCookies: string[];
  location: string | null;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is none. */
  json: unknown;
}

interface Request {
  /** By default POST when something is sent. */
  method?: string;
  /** Sent as a form. */
  form?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  body?: string;
  /** Undefined: not sent. */
  headers?: Record<string, string | undefined>;
}

/** A browser: keeps cookies, and says that it comes from a page of the site unless told otherwise. */
export interface Visitor {
  cookies: Map<string, string>;
  /** Sent with every request. */
  headers: Record<string, string>;
  /** All that the site has answered: bodies, and headers but for cookies. */
  seen: string[];
  send(path: string, request?: Request): Promise<Answer>;
  post(path: string, json?: unknown, headers?: Request['headers']): Promise<Answer>;
  csrf(): Promise<string>;
  /** NextAuth's credentials sign-in. */
  callback(credentialsData: string, more?: Record<string, string>): Promise<Answer>;
  /** Both steps of the form: name and password, then NextAuth. */
  signIn(username: string, password?: string): Promise<Answer>;
  /** NextAuth's answer about the session; `{}` without one. */
  session(): Promise<unknown>;
  /** Name of who is signed in, by NextAuth; null for nobody. */
  who(): Promise<string | null>;
  /** Another browser with a copy of the cookies. */
  copy(): Visitor;
  /** Three ways to sign out; the second is that of the site's own buttons. */
  logOut(): Promise<Answer>;
  signOut(): Promise<Answer>;
  signOutEverywhere(): Promise<Answer>;
}

const csrfAnswer = z.object({ csrfToken: z.string() });
const sessionAnswer = z.object({ user: z.object({ name: z.string() }) });

function parse(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    return undefined;
  }
}

/** Keeps or deletes a cookie as a browser does. */
function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const [name = '', ...value] = pair.split('=');
  const isDeleted = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0');
  if (isDeleted) cookies.delete(name);
  else cookies.set(name, value.join('='));
}

export function createVisitor(siteUrl: string, given: Iterable<[string, string]> = []): Visitor {
  const cookies = new Map(given);
  const seen: string[] = [];
  const own: Record<string, string> = {};

  async function send(path: string, request: Request = {}): Promise<Answer> {
    const { form, json } = request;
    const body = form
      ? String(new URLSearchParams(form))
      : json === undefined
        ? request.body
        : JSON.stringify(json);
    const { method = body === undefined ? 'GET' : 'POST' } = request;
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': type }),
      ...own,
      ...request.headers,
    };
    const response = await fetch(siteUrl + path, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): Array<[string, string]> =>
        value === undefined ? [] : [[name, value]],
      ),
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) keep(cookies, line);
    const others = [...response.headers].filter(([name]) => name !== 'set-cookie');
    seen.push(text, JSON.stringify(others));
    return {
      status: response.status,
      setCookies,
      location: response.headers.get('location'),
      headers: response.headers,
      text,
      json: parse(text),
    };
  }

  const post: Visitor['post'] = (path, json, headers = {}) =>
    send(path, { method: 'POST', json, headers });
  const csrf = async () => csrfAnswer.parse((await send('/api/auth/csrf')).json).csrfToken;
  const callback = async (credentialsData: string, more: Record<string, string> = {}) =>
    send('/api/auth/callback/credentials', {
      form: {
        csrfToken: await csrf(),
        json: 'true',
        callbackUrl: '/home/',
        credentialsData,
        ...more,
      },
    });
  const session = async () => (await send('/api/auth/session')).json;

  return {
    ...{ cookies, headers: own, seen, send, post, csrf, callback, session },
    async signIn(username, password = `${username}-pass`) {
      const first = await post('/api/account/sign-in', { username, password });
      return first.status === 200 ? callback(first.text) : first;
    },
    who: async () => sessionAnswer.safeParse(await session()).data?.user.name ?? null,
    copy: () => createVisitor(siteUrl, cookies),
    logOut: () => post('/api/faust/auth/logout'),
    signOut: async () => {
      const fields = { csrfToken: await csrf(), json: 'true', callbackUrl: '/' };
      return post('/api/auth/signout', fields);
    },
    signOutEverywhere: () => post('/api/account/sign-out-everywhere'),
  };
}
