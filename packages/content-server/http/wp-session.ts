import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Auth } from '../auth/auth';
import type { Author } from '../model';
import type { State } from '../state/state-file';
import { anonymous, type Viewer } from '../store/viewer';

/** Sessions of WordPress itself, by cookie. */
export interface WpSession {
  /** Returns the user of the login cookie; a visitor without a valid one. */
  viewerOfCookie(request: IncomingMessage): Viewer;
  /** Creates a CSRF token for `action` and this session; empty for visitors. */
  nonce(request: IncomingMessage, action: string): string;
  isNonce(request: IncomingMessage, action: string, given: string | null | undefined): boolean;
  /** Starts a session. Returns the Set-Cookie header. */
  start(user: Author, remember: boolean): string;
  /** Ends the session of the request. Returns the Set-Cookie header. */
  end(request: IncomingMessage): string;
}

const day = 86_400;
/** Nonces are valid for the current and the previous tick, as in WordPress. */
const nonceTick = day / 2;
const section = 'sessions';
const sessionsSchema = z.record(z.string(), z.number());

interface Session {
  user: Author;
  /** Identifies the session; the state stores its hash only. */
  token: string;
}

export function createWpSession(auth: Auth, state: State, baseUrl: string): WpSession {
  const { accounts, clock, secrets } = auth;
  // The URL is part of the name, because cookies do not distinguish ports.
  const name = `wordpress_logged_in_${digest(baseUrl).slice(0, 32)}`;
  const live = new Map(Object.entries(state.read(section, sessionsSchema) ?? {}));

  const sign = (text: string) => createHmac('sha256', secrets.cookie).update(text).digest('hex');
  const signature = (user: Author, expires: string, token: string) =>
    sign(['cookie', user.login, expires, token, accounts.passwordMark(user)].join('|'));

  function keep(): void {
    for (const [key, expires] of live) if (expires <= clock()) live.delete(key);
    state.write(section, Object.fromEntries(live));
  }

  function sessionOf(request: IncomingMessage): Session | null {
    const [login = '', expires = '', token = '', given = ''] =
      cookieOf(request, name)?.split('|') ?? [];
    const user = accounts.byLogin(login);
    if (!user || !(Number(expires) > clock()) || !live.has(digest(token))) return null;
    return isEqual(given, signature(user, expires, token)) ? { user, token } : null;
  }

  function nonceAt(session: Session, action: string, tick: number): string {
    return sign(['nonce', tick, action, session.user.id, session.token].join('|')).slice(0, 20);
  }

  const tick = () => Math.ceil(clock() / nonceTick);
  const cookie = (value: string, more: string) =>
    `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${more}`;

  return {
    viewerOfCookie(request) {
      const session = sessionOf(request);
      return session ? { userId: session.user.id, role: session.user.role } : anonymous;
    },
    nonce(request, action) {
      const session = sessionOf(request);
      return session ? nonceAt(session, action, tick()) : '';
    },
    isNonce(request, action, given) {
      const session = sessionOf(request);
      if (!session || !given) return false;
      return [tick(), tick() - 1].some((one) => isEqual(given, nonceAt(session, action, one)));
    },
    start(user, remember) {
      const token = randomBytes(32).toString('base64url');
      const seconds = remember ? 14 * day : 2 * day;
      const expires = clock() + seconds;
      live.set(digest(token), expires);
      keep();
      const text = String(expires);
      const value = [user.login, text, token, signature(user, text, token)].join('|');
      return cookie(value, remember ? `; Max-Age=${seconds}` : '');
    },
    end(request) {
      const session = sessionOf(request);
      if (session && live.delete(digest(session.token))) keep();
      return cookie('', '; Max-Age=0');
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(digest(a)), Buffer.from(digest(b)));
}

/** The cookie of a name; undefined when there is none or it is not percent-encoded properly. */
function cookieOf(request: IncomingMessage, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = part.trim().split(/=(.*)/s);
    if (key !== name) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Whether a header equals the secret; false without a secret. */
export function isSecret(
  given: string | string[] | undefined,
  secret: string | undefined,
): boolean {
  return typeof given === 'string' && secret !== undefined && isEqual(given, secret);
}
