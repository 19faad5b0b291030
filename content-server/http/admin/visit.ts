import type { IncomingMessage } from 'node:http';
import type { Editor } from '../../edit/editor';
import type { PostEditor } from '../../edit/post-editor';
import type { Author } from '../../model';
import type { Store } from '../../store/store';
import type { Viewer } from '../../store/viewer';
import type { Reply } from '../reply';
import { html, type Html } from './html';

/** One request to wp-admin by somebody who is signed in. */
export interface Visit {
  request: IncomingMessage;
  viewer: Viewer;
  user: Author;
  query: URLSearchParams;
  /** Null for a request that only reads. */
  form: URLSearchParams | null;
  store: Store;
  editor: Editor;
  posts: PostEditor;
  /** A nonce for links and forms of this session. */
  nonce(action: string): string;
  /** @throws Refusal (403) unless the form was made for this session and action */
  requireNonce(action: string): void;
}

/** Answers one address of wp-admin. */
export type Screen = (visit: Visit) => Reply | Promise<Reply>;

/** Why a request is not answered; the message is for the person who made it. */
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

/** The hidden field every form has. */
export function nonceField(visit: Visit, action: string): Html {
  return html`<input type="hidden" name="_wpnonce" value="${visit.nonce(action)}" />`;
}

/** A number in the address or in a form; 0 when there is none. */
export function numberIn(values: URLSearchParams | null, name: string): number {
  const text = values?.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** What was typed into a field, with the line ends that WordPress stores. */
export function textIn(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').replace(/\r\n?/g, '\n').toWellFormed();
}
