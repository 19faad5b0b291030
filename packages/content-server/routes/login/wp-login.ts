import type { IncomingMessage } from 'node:http';
import { logOutNonce } from '../../auth/wp-session';
import { html } from '../../http/html';
import type { HttpOptions } from '../http-options';
import { isCrossSite, readForm } from '../../http/read-body';
import { noCache, redirectReply, type Reply } from '../../http/reply';
import { isOwnHost, safeLocation } from '../safe-redirect';
import { createLoginPages } from './login-pages';
import { createResetPages } from './reset-pages';

/** `/wp-login.php`: signing in and out of WordPress itself, and resetting passwords. */
export function createLogin(options: HttpOptions) {
  const { auth, session, baseUrl, siteUrl } = options;
  const pages = createLoginPages(
    options.siteName,
    siteUrl,
    options.editor.store.settings.blogPublic,
  );
  const reset = createResetPages(auth.reset, pages);
  const isAllowed = (url: URL) => isOwnHost(url, baseUrl, siteUrl);
  const locationOf = (wanted: string | null, otherwise: string) =>
    safeLocation(wanted ?? '', baseUrl, isAllowed) ?? `${baseUrl}${otherwise}`;

  async function logIn(request: IncomingMessage): Promise<Reply> {
    const form = await readForm(request);
    const name = form.get('log')?.trim() ?? '';
    const redirectTo = form.get('redirect_to') ?? '';
    const result = await auth.signIn({ kind: 'any', name, password: form.get('pwd') ?? '' });
    if (!result.user) return pages.logIn({ error: result.error, name, redirectTo });
    const cookie = session.start(result.user, form.get('rememberme') === 'forever');
    return leave(locationOf(redirectTo, '/wp-admin/'), cookie);
  }

  function logOut(request: IncomingMessage, query: URLSearchParams): Reply {
    if (session.isNonce(request, logOutNonce, query.get('_wpnonce'))) {
      const otherwise = '/wp-login.php?loggedout=true';
      return leave(locationOf(query.get('redirect_to'), otherwise), session.end(request));
    }
    if (session.viewerOfCookie(request).userId === null)
      return redirectReply(302, `${baseUrl}/wp-login.php?loggedout=true`);
    const link = new URLSearchParams({
      action: 'logout',
      redirect_to: query.get('redirect_to') ?? '',
      _wpnonce: session.nonce(request, logOutNonce),
    });
    return pages.page(403, {
      title: 'Log Out',
      body: html`<p>Do you really want to <a href="/wp-login.php?${String(link)}">log out</a>?</p>`,
    });
  }

  function form(query: URLSearchParams): Reply {
    const redirectTo = query.get('redirect_to') ?? '';
    if (query.get('loggedout') === 'true')
      return pages.logIn({ note: 'You are now logged out.', redirectTo });
    if (query.get('checkemail') === 'confirm')
      return pages.logIn({
        note: 'If there is such an account, a link was sent to it.',
        redirectTo,
      });
    return pages.logIn({ redirectTo });
  }

  return async (request: IncomingMessage, query: URLSearchParams): Promise<Reply> => {
    const isPost = request.method === 'POST';
    if (isPost && isCrossSite(request))
      return pages.page(403, {
        title: 'Not sent from here',
        body: html`<p>
          This form came from another site. <a href="/wp-login.php">Log in here</a>.
        </p>`,
      });
    switch (query.get('action') ?? 'login') {
      case 'logout':
        return logOut(request, query);
      case 'lostpassword':
      case 'retrievepassword':
        return isPost ? reset.send(await readForm(request)) : pages.lostPassword();
      case 'rp':
      case 'resetpass':
        return isPost ? reset.save(await readForm(request)) : reset.ask(query);
      default:
        return isPost ? logIn(request) : form(query);
    }
  };
}

function leave(location: string, cookie: string): Reply {
  const reply = redirectReply(302, location);
  return {
    ...reply,
    headers: { ...reply.headers, 'cache-control': noCache, 'set-cookie': cookie },
  };
}
