import { z } from 'zod';

interface Request {
  /** POST by default when something is sent. */
  method?: string;
  /** Sent as a form. */
  form?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  body?: string;
  /** Undefined: not sent. */
  headers?: Record<string, string | undefined>;
}

const SESSION_COOKIES = ['next-auth.session-token', 'signed-in'];

const csrfAnswer = z.object({ csrfToken: z.string() });
const sessionAnswer = z.object({ user: z.object({ name: z.string() }) });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A browser: keeps cookies, and by default sends the headers of a request from a page of the site. */
export class Browser {
  readonly cookies: Map<string, string>;
  /** All that the site has answered: bodies, and headers but for cookies. */
  readonly seen: string[] = [];

  constructor(
    private readonly siteUrl: string,
    cookies: Iterable<[string, string]> = [],
  ) {
    this.cookies = new Map(cookies);
  }

  /** Another browser with a copy of the cookies. */
  copy = () => new Browser(this.siteUrl, this.cookies);

  /** The cookies of a session that it has. */
  sessionCookies = () => SESSION_COOKIES.filter((name) => this.cookies.has(name));

  /** Keeps or deletes a cookie as a browser does. */
  private keep(line: string): void {
    const [, name = '', value = '', attributes = ''] = /^([^=]*)=([^;]*)(.*)$/.exec(line) ?? [];
    if (/; *max-age=0(?:;|$)/i.test(attributes)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  async send(path: string, { form, json, body: given, ...request }: Request = {}) {
    const text = form ? String(new URLSearchParams(form)) : given;
    const body = json === undefined ? text : JSON.stringify(json);
    const { method = body === undefined ? 'GET' : 'POST' } = request;
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = new Headers({ 'sec-fetch-site': 'same-origin' });
    if (cookie) headers.set('cookie', cookie);
    if (body !== undefined) headers.set('content-type', type);
    for (const [name, value] of Object.entries(request.headers ?? {})) {
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    }
    const init = { method, headers, redirect: 'manual', body: body ?? null } as const;
    const response = await fetch(this.siteUrl + path, init);
    const answer = {
      status: response.status,
      setCookies: response.headers.getSetCookie(),
      location: response.headers.get('location'),
      headers: response.headers,
      text: await response.text(),
    };
    answer.setCookies.forEach((line) => this.keep(line));
    const others = [...response.headers].filter(([name]) => name !== 'set-cookie');
    this.seen.push(answer.text, JSON.stringify(others));
    // Undefined for another body.
    return { ...answer, json: parse(answer.text) };
  }

  post = (path: string, json?: unknown, headers: Request['headers'] = {}) =>
    this.send(path, { method: 'POST', json, headers });

  csrf = async () => csrfAnswer.parse((await this.send('/api/auth/csrf')).json).csrfToken;

  /** NextAuth's credentials sign-in. */
  async callback(credentialsData: string, more: Record<string, string> = {}) {
    const fields = { csrfToken: await this.csrf(), json: 'true', callbackUrl: '/home/' };
    const form = { ...fields, credentialsData, ...more };
    return this.send('/api/auth/callback/credentials', { form });
  }

  /** The first step of the sign-in form, whose answer is for NextAuth. */
  enter = (username: string, password = `${username}-pass`, headers: Request['headers'] = {}) =>
    this.send('/api/account/sign-in', { form: { username, password }, headers });

  /** Both steps of the form: name and password, then NextAuth. */
  async signIn(username: string, password?: string) {
    const first = await this.enter(username, password);
    return first.status === 200 ? this.callback(first.text) : first;
  }

  /** NextAuth's answer about the session; `{}` without one. */
  session = async () => (await this.send('/api/auth/session')).json;

  /** Name of who is signed in, by NextAuth; null for nobody. */
  who = async () => sessionAnswer.safeParse(await this.session()).data?.user.name ?? null;

  /** Three ways to sign out; the second is that of the site's own buttons. */
  logOut = () => this.post('/api/faust/auth/logout');
  signOut = async () => {
    const form = { csrfToken: await this.csrf(), json: 'true', callbackUrl: '/' };
    return this.send('/api/auth/signout', { form });
  };
  signOutEverywhere = () => this.post('/api/account/sign-out-everywhere');
}
