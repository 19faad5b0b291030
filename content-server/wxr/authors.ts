import type { Author } from '../model';
import { nextIds, slugify, text, wholeNumber } from './fields';
import type { XmlElement } from './read-channel';

/** The authors of one export: declared ones, and those that only items name. */
export interface AuthorTable {
  declare(element: XmlElement): void;
  /** Notes that an item or a user account has this log-in. */
  refer(login: string): void;
  finish(): { authors: Author[]; idOf: (login: string) => number };
}

/**
 * One table per export. Log-ins count without the characters WordPress does not allow in them:
 * hand-edited exports hold a stray `>` here and there.
 */
export function createAuthorTable(): AuthorTable {
  const byLogin = new Map<string, Author>();
  return {
    declare(element) {
      const login = cleanLogin(text(element, 'wp:author_login'));
      if (login === '' || byLogin.has(login)) return;
      const author = newAuthor(login);
      byLogin.set(login, {
        ...author,
        id: wholeNumber(element, 'wp:author_id'),
        email: text(element, 'wp:author_email'),
        displayName: text(element, 'wp:author_display_name') || author.displayName,
        firstName: text(element, 'wp:author_first_name'),
        lastName: text(element, 'wp:author_last_name'),
        description: text(element, 'wp:author_description'),
      });
    },
    refer(written) {
      const login = cleanLogin(written);
      if (login !== '' && !byLogin.has(login)) byLogin.set(login, newAuthor(login));
    },
    finish() {
      const rows = [...byLogin.values()];
      const ids = nextIds(rows.map((row) => row.id));
      const nicenames = new Set<string>();
      const authors = rows.map((row, index) => ({
        ...row,
        id: ids[index] ?? 0,
        nicename: uniqueNicename(row.nicename, nicenames),
      }));
      const idByLogin = new Map(authors.map((author) => [author.login, author.id]));
      return { authors, idOf: (login) => idByLogin.get(cleanLogin(login)) ?? 0 };
    },
  };
}

/** An author of whom only the log-in is known; exports never say the nicename. */
export function newAuthor(login: string): Author {
  return {
    id: 0,
    login,
    nicename: slugify(login) || 'author',
    email: '',
    displayName: login,
    firstName: '',
    lastName: '',
    description: '',
    // An export says who wrote what, but not with which role.
    role: 'author',
    password: '',
  };
}

function cleanLogin(login: string): string {
  return login.replace(/[^\p{L}\p{N}\p{M} _.@-]+/gu, '').trim();
}

function uniqueNicename(nicename: string, taken: Set<string>): string {
  let candidate = nicename;
  for (let number = 2; taken.has(candidate); number++) candidate = `${nicename}-${number}`;
  taken.add(candidate);
  return candidate;
}
