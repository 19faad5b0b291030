import { isAdministrator, isModerator, mayWrite } from '../store/capabilities';
import { logOutNonce } from '../auth/wp-session';
import { htmlReply, type Reply } from '../http/reply';
import { documentOf } from '../http/document';
import { html, type Html } from '../http/html';
import { nonceField, type Visit } from './visit';

export interface PageParts {
  title: string;
  body: Html;
  /** Success message. */
  notice?: Html | string | null;
  /** Error message. */
  error?: string | null;
  status?: number;
}

/** A page of wp-admin, with a navigation of the screens that the user may open. */
export function adminPage(visit: Visit, parts: PageParts): Reply {
  const { store, user } = visit;
  const { title, body, notice, error, status = 200 } = parts;
  const page = html`<header>
      <nav aria-label="Admin">
        ${navigation(visit).map(([href, label]) => html`<a href="${href}">${label}</a> `)}
        <a href="${store.baseUrl}/">Visit Site</a>
        <a href="/wp-login.php?action=logout&amp;_wpnonce=${visit.nonce(logOutNonce)}"
          >Log Out, ${user.displayName || user.login}</a
        >
      </nav>
    </header>
    <main>
      <h1>${title}</h1>
      ${notice && html`<p role="status">${notice}</p>`}
      ${error && html`<p role="alert">${error}</p>`} ${body}
    </main>`;
  const documentTitle = `${title} ‹ ${store.settings.title}`;
  return htmlReply(status, documentOf(documentTitle, 'noindex, noarchive', page));
}

/** A form that posts to its own URL. */
export function formBox(
  visit: Visit,
  action: string,
  fields: readonly Html[],
  button: string,
): Html {
  return html`<form class="box" method="post">
    ${nonceField(visit, action)} ${fields}
    <p><button>${button}</button></p>
  </form>`;
}

function navigation({ viewer, store }: Visit): [href: string, label: string][] {
  const types = [...store.types.contentTypes.values()].filter(({ name }) => name !== 'attachment');
  const links: [string, string][] = [['/wp-admin/', 'Dashboard']];
  for (const { name, label } of types)
    if (mayWrite(viewer, name)) links.push([`/wp-admin/edit.php?post_type=${name}`, label]);
  if (isModerator(viewer)) links.push(['/wp-admin/edit-comments.php', 'Comments']);
  if (isAdministrator(viewer))
    links.push(['/wp-admin/nav-menus.php', 'Menus'], ['/wp-admin/options-general.php', 'Settings']);
  return links;
}
