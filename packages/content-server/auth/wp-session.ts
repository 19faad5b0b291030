import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Auth } from './auth';
import { viewerOf } from './bearer';
import type { Author } from '../model/site';
import type { State } from '../model/state-file';
import { decodeUri } from '../text/decode-uri';
import { anonymous, type Viewer } from '../model/viewer';

/** WordPress's nonce action for the logout link. */
export const logOutNonce = 'log-out';

export type WpSession = ReturnType<typeof createWpSession>;

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

/** Sessions of WordPress itself, by cookie. */
export function createWpSession(auth: Auth, state: State, baseUrl: string) {
  const { accounts, clock, secrets } = auth;
  // The URL is part of the name, because cookies do not distinguish ports.
  const name = `wordpress_logged_in_${digest(baseUrl).slice(0, 32)}`;
  const cookie = new RegExp(`(?:^|;)\\s*${name}=([^;]*)`);
  const live = new Map(Object.entries(state.read(section, sessionsSchema) ?? {}));

  const sign = (text: string) => createHmac('sha256', secrets.cookie).update(text).digest('hex');
  const signature = (user: Author, expires: string, token: string) =>
    sign(['cookie', user.login, expires, token, accounts.passwordMark(user)].join('|'));

  function keep(): void {
    for (const [key, expires] of live) if (expires <= clock()) live.delete(key);
    state.write(section, Object.fromEntries(live));
  }

  function sessionOf(request: IncomingMessage): Session | null {
    const sent = cookie.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const [login = '', expires = '', token = '', given = ''] = decodeUri(sent).split('|');
    const user = accounts.byLogin(login);
    if (!user || !(Number(expires) > clock()) || !live.has(digest(token))) return null;
    return isEqual(given, signature(user, expires, token)) ? { user, token } : null;
  }

  function nonceAt(session: Session, action: string, tick: number): string {
    return sign(['nonce', tick, action, session.user.id, session.token].join('|')).slice(0, 20);
  }

  const tick = () => Math.ceil(clock() / nonceTick);
  const setCookie = (value: string, more: string) =>
    `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${more}`;

  return {
    /** Returns the user of the login cookie; a visitor without a valid one. */
    viewerOfCookie(request: IncomingMessage): Viewer {
      const session = sessionOf(request);
      return session ? viewerOf(session.user) : anonymous;
    },
    /** Creates a CSRF token for `action` and this session; empty for visitors. */
    nonce(request: IncomingMessage, action: string): string {
      const session = sessionOf(request);
      return session ? nonceAt(session, action, tick()) : '';
    },
    isNonce(request: IncomingMessage, action: string, given: string | null | undefined): boolean {
      const session = sessionOf(request);
      if (!session || !given) return false;
      return [tick(), tick() - 1].some((one) => isEqual(given, nonceAt(session, action, one)));
    },
    /** Starts a session. Returns the Set-Cookie header. */
    start(user: Author, remember: boolean): string {
      const token = randomBytes(32).toString('base64url');
      const seconds = remember ? 14 * day : 2 * day;
      const expires = clock() + seconds;
      live.set(digest(token), expires);
      keep();
      const text = String(expires);
      const value = [user.login, text, token, signature(user, text, token)].join('|');
      return setCookie(value, remember ? `; Max-Age=${seconds}` : '');
    },
    /** Ends the session of the request. Returns the Set-Cookie header. */
    end(request: IncomingMessage): string {
      const session = sessionOf(request);
      if (session && live.delete(digest(session.token))) keep();
      return setCookie('', '; Max-Age=0');
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(digest(a)), Buffer.from(digest(b)));
}

/** Whether a header equals the secret; false without a secret. */
export function isSecret(
  given: string | string[] | undefined,
  secret: string | undefined,
): boolean {
  return typeof given === 'string' && secret !== undefined && isEqual(given, secret);
}
