import { documentOf } from '../../http/document';
import { html, Html } from '../../http/html';
import { htmlReply, type Reply } from '../../http/reply';

/** Parts of a page of wp-login.php. */
export interface PageParts {
  title: string;
  /** HTML. */
  error?: string | undefined;
  note?: string | undefined;
  body: Html;
}

const userName = (field: string, value = '') =>
  html`<label for="${field}">Username or Email Address</label>
    <input id="${field}" name="${field}" autocomplete="username" required value="${value}" />`;
const password = (label: string, field: string, use: 'current' | 'new') =>
  html`<label for="${field}">${label}</label>
    <input
      id="${field}"
      name="${field}"
      type="password"
      autocomplete="${use}-password"
      required
    />`;
const link = (action: string, label: string) =>
  html`<p><a href="/wp-login.php${action}">${label}</a></p>`;

export type LoginPages = ReturnType<typeof createLoginPages>;

export function createLoginPages(siteName: string, siteUrl: string, isPublic = true) {
  const robots = isPublic
    ? 'max-image-preview:large, noindex, noarchive'
    : 'noindex, nofollow, noarchive';
  function page(status: number, { title, error, note, body }: PageParts): Reply {
    const main = html`<main>
      <h1>${title}</h1>
      ${error && html`<p role="alert">${new Html(error)}</p>`}
      ${note && html`<p role="status">${note}</p>`} ${body}
      <p><a href="${siteUrl}/">Go to ${siteName}</a></p>
    </main>`;
    return htmlReply(status, documentOf(`${title} - ${siteName}`, robots, main));
  }

  return {
    page,

    logIn(parts: { error?: string; note?: string; name?: string; redirectTo: string }): Reply {
      return page(200, {
        ...parts,
        title: 'Log In',
        body: html`<form class="box" method="post" action="/wp-login.php">
            ${userName('log', parts.name)} ${password('Password', 'pwd', 'current')}
            <p>
              <input id="rememberme" name="rememberme" type="checkbox" value="forever" />
              <label class="inline" for="rememberme">Remember Me</label>
            </p>
            <input type="hidden" name="redirect_to" value="${parts.redirectTo}" />
            <button name="wp-submit" value="Log In">Log In</button>
          </form>
          ${link('?action=lostpassword', 'Lost your password?')}`,
      });
    },

    lostPassword(error?: string): Reply {
      return page(200, {
        title: 'Lost Password',
        error,
        body: html`<form class="box" method="post" action="/wp-login.php?action=lostpassword">
            ${userName('user_login')}
            <button>Get New Password</button>
          </form>
          ${link('', 'Log in')}`,
      });
    },

    newPassword(key: string, login: string, error?: string): Reply {
      return page(200, {
        title: 'Reset Password',
        error,
        body: html`<form class="box" method="post" action="/wp-login.php?action=resetpass">
          <input type="hidden" name="login" autocomplete="username" value="${login}" />
          <input type="hidden" name="key" value="${key}" />
          ${password('New password', 'pass1', 'new')}
          <button>Save Password</button>
        </form>`,
      });
    },
  };
}
