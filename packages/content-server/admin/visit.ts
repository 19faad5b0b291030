import type { IncomingMessage } from 'node:http';
import type { Editor } from '../edit/editor';
import type { PostEditor } from '../edit/post-editor';
import type { Author } from '../model/site';
import type { Store } from '../store/store';
import type { Viewer } from '../model/viewer';
import type { Reply } from '../http/reply';
import { html, type Html } from '../http/html';

/** A request to wp-admin by a signed-in user. */
export interface Visit {
  request: IncomingMessage;
  viewer: Viewer;
  user: Author;
  query: URLSearchParams;
  /** Null for a GET request. */
  form: URLSearchParams | null;
  store: Store;
  editor: Editor;
  posts: PostEditor;
  /** Creates a nonce for links and forms of this session. */
  nonce(action: string): string;
  /** @throws Refusal (403) unless the form's nonce is valid for this session and action */
  requireNonce(action: string): void;
}

/** Handles one URL of wp-admin. */
export type Screen = (visit: Visit) => Reply | Promise<Reply>;

/** A rejected request; the message is for the user. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 413,
    message: string,
  ) {
    super(message);
  }
}

/** @throws Refusal (403) */
export function allow(isAllowed: boolean): void {
  if (!isAllowed) throw new Refusal(403, 'Sorry, you are not allowed to do that.');
}

/** The hidden nonce field of every form. */
export function nonceField(visit: Visit, action: string): Html {
  return html`<input type="hidden" name="_wpnonce" value="${visit.nonce(action)}" />`;
}

/** Returns a number from a query or form; 0 without one. */
export function numberIn(values: URLSearchParams | null, name: string): number {
  const text = values?.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** Returns a form field's text with WordPress's line endings. */
export function textIn(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').replace(/\r\n?/g, '\n').toWellFormed();
}
