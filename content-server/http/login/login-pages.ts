import { escapeHtml } from '../../render/escape-html';
import { htmlReply, type Reply } from '../reply';

/** What every page of wp-login.php has. */
export interface PageParts {
  title: string;
  /** HTML. */
  error?: string | undefined;
  /** Plain text. */
  note?: string | undefined;
  /** HTML. */
  body: string;
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:24rem;margin:3rem auto;padding:0 1rem;' +
  'color:#1d2327;background:#f0f0f1}form{background:#fff;padding:1.5rem;border:1px solid #c3c4c7}' +
  'label{display:block;margin-bottom:1rem}label.inline{display:inline}' +
  'input:not([type=checkbox]){display:block;width:100%;box-sizing:border-box;font:inherit;' +
  'padding:.4rem}button{font:inherit;padding:.4rem 1rem;color:#fff;background:#135e96;border:0}' +
  '[role]{background:#fff;padding:.75rem 1rem;border-left:4px solid #135e96}' +
  '[role=alert]{border-color:#b32d2e}a{color:#135e96}';

export function createLoginPages(siteName: string, siteUrl: string) {
  const name = escapeHtml(siteName);
  const hidden = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([key, value]) => `<input type="hidden" name="${key}" value="${escapeHtml(value)}">`)
      .join('');

  function page(status: number, { title, error, note, body }: PageParts): Reply {
    return htmlReply(
      status,
      `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, noarchive"><title>${title} - ${name}</title>
<style>${style}</style></head><body><main><h1>${title}</h1>
${error ? `<p role="alert">${error}</p>` : ''}${note ? `<p role="status">${escapeHtml(note)}</p>` : ''}
${body}
<p><a href="${escapeHtml(siteUrl)}/">Go to ${name}</a></p></main></body></html>
`,
    );
  }

  return {
    page,

    logIn(parts: { error?: string; note?: string; name?: string; redirectTo: string }): Reply {
      return page(200, {
        ...parts,
        title: 'Log In',
        body: `<form method="post" action="/wp-login.php">
<label>Username or Email Address <input name="log" autocomplete="username" autocapitalize="off" required value="${escapeHtml(parts.name ?? '')}"></label>
<label>Password <input name="pwd" type="password" autocomplete="current-password" required></label>
<p><input id="rememberme" name="rememberme" type="checkbox" value="forever"> <label class="inline" for="rememberme">Remember Me</label></p>
${hidden({ redirect_to: parts.redirectTo, testcookie: '1' })}<button name="wp-submit" value="Log In">Log In</button></form>
<p><a href="/wp-login.php?action=lostpassword">Lost your password?</a></p>`,
      });
    },

    lostPassword(error?: string): Reply {
      return page(200, {
        title: 'Lost Password',
        error,
        body: `<form method="post" action="/wp-login.php?action=lostpassword">
<label>Username or Email Address <input name="user_login" autocomplete="username" autocapitalize="off" required></label>
<button>Get New Password</button></form>
<p><a href="/wp-login.php">Log in</a></p>`,
      });
    },

    newPassword(key: string, login: string, error?: string): Reply {
      return page(200, {
        title: 'Reset Password',
        error,
        body: `<form method="post" action="/wp-login.php?action=resetpass">
<input type="hidden" name="login" autocomplete="username" value="${escapeHtml(login)}">
<label>New password <input name="pass1" type="password" autocomplete="new-password" required></label>
<label>The same again <input name="pass2" type="password" autocomplete="new-password" required></label>
${hidden({ key })}<button>Save Password</button></form>`,
      });
    },
  };
}

export type LoginPages = ReturnType<typeof createLoginPages>;
