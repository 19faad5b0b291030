import type { IncomingMessage } from 'node:http';
import type { Editor } from '../edit/editor';
import { createPostEditor } from '../edit/post-editor';
import { readBody } from '../http/read-body';
import { redirectReply, type Reply } from '../http/reply';
import type { WpSession } from '../auth/wp-session';
import { commentList, editComment } from './comment-screens';
import { contentList } from './content-list';
import { html } from '../http/html';
import { adminPage } from './layout';
import { editPost, newPost } from './post-screens';
import { dashboard, menus, settings } from './site-screens';
import { Refusal, type Screen, type Visit } from './visit';

/** Handles requests below `/wp-admin`. */
export type AdminHandler = ReturnType<typeof createAdmin>;

export interface AdminOptions {
  editor: Editor;
  session: WpSession;
  /** Address of this server without a trailing slash. */
  baseUrl: string;
}

const screens = new Map<string, Screen>([
  ['', dashboard],
  ['edit.php', contentList],
  ['post.php', editPost],
  ['post-new.php', newPost],
  ['edit-comments.php', commentList],
  ['comment.php', editComment],
  ['nav-menus.php', menus],
  ['options-general.php', settings],
]);

/**
 * `/wp-admin/`: forms that work without JavaScript, for users signed in at wp-login.php; redirects
 * others there.
 */
export function createAdmin({ editor, session, baseUrl }: AdminOptions) {
  const posts = createPostEditor(editor);

  return async (request: IncomingMessage, path: string, query: URLSearchParams): Promise<Reply> => {
    if (path === '/wp-admin') return redirectReply(301, `${baseUrl}/wp-admin/`);
    const viewer = session.viewerOfCookie(request);
    const user = viewer.userId === null ? undefined : editor.store.author(viewer.userId);
    if (!user) return logInFirst(request);
    const { store } = editor.view;
    const visit: Visit = {
      request,
      viewer,
      user,
      query,
      editor,
      posts,
      store,
      form: null,
      nonce: (action) => session.nonce(request, action),
      requireNonce(action) {
        if (!session.isNonce(request, action, visit.form?.get('_wpnonce')))
          throw new Refusal(403, 'The link you followed has expired. Go back and try again.');
      },
    };
    try {
      const screen = screens.get(path.slice('/wp-admin/'.length));
      if (!screen) throw new Refusal(404, 'There is no such page in this small admin.');
      visit.form = await formOf(request);
      return await screen(visit);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refused(visit, error);
    }
  };

  function logInFirst(request: IncomingMessage): Reply {
    // Form input is lost: after signing in the browser returns with a GET.
    const back = encodeURIComponent(baseUrl + (request.url ?? '/wp-admin/'));
    return redirectReply(302, `${baseUrl}/wp-login.php?redirect_to=${back}&reauth=1`);
  }
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (request.method !== 'POST') throw new Refusal(405, 'This method is not allowed here.');
  const text = await readBody(request);
  if (text === null) throw new Refusal(413, 'That is more than 1 MB, too much for one form.');
  return new URLSearchParams(text);
}

function refused(visit: Visit, { status, message }: Refusal): Reply {
  const back = html`<p><a href="/wp-admin/">Back to the dashboard</a></p>`;
  return adminPage(visit, { title: 'That did not work', error: message, status, body: back });
}
