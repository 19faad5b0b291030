import { JSDOM } from 'jsdom';
import type { ContentServer } from '../../start/server';
import { cookieFor } from '@showcase/testing/content/sign-in';

export type AdminUser = Awaited<ReturnType<typeof adminUser>>;

/** Somebody who signed in to wp-admin, without JavaScript. */
export async function adminUser(server: Pick<ContentServer, 'url'>, login: string) {
  const cookie = await cookieFor(server, login);

  async function send(path: string, init: RequestInit = {}) {
    const address = new URL(path, server.url);
    const response = await fetch(address, { ...init, headers: { cookie }, redirect: 'manual' });
    const { document, FormData } = new JSDOM(await response.text()).window;
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '');
    return {
      status: response.status,
      /** The target of a redirect. */
      location: response.headers.get('location') ?? '',
      text: textsOf('body').join(),
      messages: textsOf('[role=status], [role=alert]'),
      /** Returns the fields that a browser would send of each untouched form, by pressing a button of it. */
      forms: [...document.forms].map((form) => ({
        action: form.getAttribute('action') ?? path,
        buttons: [...form.querySelectorAll('button')],
        fieldsBy(button?: HTMLButtonElement): Record<string, string> {
          const sent = [...new FormData(form, button)];
          // Unlike browsers, jsdom gives the milliseconds of a date.
          const plain = (value: unknown) => String(value).replace(/(T[\d:]+)\.000$/, '$1');
          return Object.fromEntries(sent.map(([name, value]) => [name, plain(value)]));
        },
      })),
    };
  }

  const post = (path: string, fields: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields) });

  return {
    open: (path: string) => send(path),
    post,
    /** Returns the fields that the first form of a page would send. */
    fieldsOf: async (path: string) => (await send(path)).forms[0]?.fieldsBy(),
    /** Opens a page, types into its form with this button and presses the button. */
    async submit(path: string, label: string, typed: Record<string, string> = {}) {
      const { status, forms } = await send(path);
      for (const { action, buttons, fieldsBy } of forms) {
        const button = buttons.find(({ textContent }) => textContent?.trim() === label);
        if (button) return post(action, { ...fieldsBy(button), ...typed });
      }
      throw new Error(`${path} (${status}) has no button "${label}"`);
    },
  };
}

/** The address of the screen on which wp-admin edits a post. */
export const editPath = (id: number): string => `/wp-admin/post.php?post=${id}&action=edit`;

/** The id in the address that saving leads to; 0 without one. */
export const idIn = (location: string): number => Number(/[?&]post=(\d+)/.exec(location)?.[1] ?? 0);
