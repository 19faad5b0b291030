import type { Auth } from '../../auth/auth';
import { html } from '../../http/html';
import { redirectReply, type Reply } from '../../http/reply';
import type { LoginPages } from './login-pages';

/** The password reset pages of wp-login.php: requesting the mail, setting the password. */
export function createResetPages(reset: Auth['reset'], pages: LoginPages) {
  const refused = (error: string) =>
    pages.lostPassword(`${error} You can ask for a new one below.`);

  return {
    send(form: URLSearchParams): Reply {
      const name = form.get('user_login')?.trim() ?? '';
      if (name === '') return pages.lostPassword('Enter a username or email address.');
      reset.send(name);
      return redirectReply(302, '/wp-login.php?checkemail=confirm');
    },

    ask(query: URLSearchParams): Reply {
      const key = query.get('key') ?? '';
      const login = query.get('login') ?? '';
      const checked = reset.check(key, login);
      return checked.user ? pages.newPassword(key, login) : refused(checked.error);
    },

    async save(form: URLSearchParams): Promise<Reply> {
      const key = form.get('key') ?? '';
      const login = form.get('login') ?? '';
      const password = form.get('pass1') ?? '';
      const checked = reset.check(key, login);
      if (!checked.user) return refused(checked.error);
      if (password === '') return pages.newPassword(key, login, 'Enter a new password.');
      const done = await reset.reset(key, login, password);
      if (!done.user) return refused(done.error);
      return pages.page(200, {
        title: 'Password saved',
        note: 'Your password has been changed.',
        body: html`<p><a href="/wp-login.php">Log in</a></p>`,
      });
    },
  };
}
