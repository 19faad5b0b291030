import type { ContentServer } from '../../server';
import { readPage, type ReadPage } from './page-forms';
import { cookieFor } from '@showcase/testing/content/sign-in';

export interface AdminAnswer extends ReadPage {
  status: number;
  /** The target of a redirect. */
  location: string | null;
}

/** Somebody who signed in to wp-admin, without JavaScript. */
export interface AdminUser {
  open(path: string): Promise<AdminAnswer>;
  post(path: string, fields: Record<string, string>): Promise<AdminAnswer>;
  /** Opens a page, types into its form with this button and presses the button. */
  submit(path: string, button: string, typed?: Record<string, string>): Promise<AdminAnswer>;
}

const buttonFields: Record<string, [name: string, value: string]> = {
  Publish: ['publish', '1'],
  'Submit for review': ['publish', '1'],
  Update: ['save', '1'],
  'Save draft': ['save', '1'],
  'Preview changes': ['wp-preview', 'dopreview'],
  'Move to trash': ['trash', '1'],
  Approve: ['do', 'Approve'],
  Unapprove: ['do', 'Unapprove'],
  Trash: ['do', 'Trash'],
};

export async function adminUser(
  server: Pick<ContentServer, 'url'>,
  login: string,
): Promise<AdminUser> {
  const cookie = await cookieFor(server, login);

  async function send(path: string, init: RequestInit = {}): Promise<AdminAnswer> {
    const response = await fetch(new URL(path, server.url), {
      ...init,
      headers: { cookie },
      redirect: 'manual',
    });
    const page = readPage(await response.text());
    return { ...page, status: response.status, location: response.headers.get('location') };
  }

  const post = (path: string, fields: Record<string, string>) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields) });

  return {
    open: (path) => send(path),
    post,
    async submit(path, button, typed = {}) {
      const page = await send(path);
      const form = page.forms.find(({ buttons }) => buttons.includes(button));
      if (!form) throw new Error(`${path} (${page.status}) has no button "${button}"`);
      const pressed = Object.fromEntries([buttonFields[button] ?? []].filter((one) => one.length));
      return post(form.action ?? path, { ...form.fields, ...typed, ...pressed });
    },
  };
}

/** The address of the screen on which wp-admin edits a post. */
export const editPath = (id: number): string => `/wp-admin/post.php?post=${id}&action=edit`;

/** The id in the address that saving leads to; 0 without one. */
export function idIn(location: string | null): number {
  // Only the query counts: the host makes a relative address readable.
  return Number(new URL(location ?? '', 'http://wordpress.test').searchParams.get('post'));
}
