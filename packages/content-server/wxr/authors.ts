import type { Author } from '../model/site';
import { toSlug } from '../text/slug';
import { nextIds, text, wholeNumber } from './fields';
import type { XmlElement } from './read-channel';

/**
 * Creates the table of an export's authors: declared ones, and those only referenced by items. Ignores
 * characters in logins that WordPress does not allow: hand-edited exports contain a stray `>` here and
 * there.
 */
export function createAuthorTable() {
  const byLogin = new Map<string, Author>();
  return {
    declare(element: XmlElement): void {
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
    /** Records a login referenced by an item or a user account. */
    refer(written: string): void {
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
      return { authors, idOf: (login: string) => idByLogin.get(cleanLogin(login)) ?? 0 };
    },
  };
}

/** Creates an author from a login only; exports never contain the nicename. */
export function newAuthor(login: string): Author {
  return {
    id: 0,
    login,
    nicename: toSlug(login) || 'author',
    email: '',
    displayName: login,
    firstName: '',
    lastName: '',
    description: '',
    // Exports do not contain roles.
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
