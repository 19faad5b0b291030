import { readServerEnv } from '../env';

/** An address of WordPress's admin pages, such as `profile.php`; its start page for ''. */
export function adminUrl(path = ''): string {
  return `${readServerEnv().wordpressUrl}/wp-admin/${path}`;
}

/** The editor of an entry of any type. */
export const editEntryUrl = (id: number): string => adminUrl(`post.php?post=${id}&action=edit`);

export const editTermUrl = (id: number, taxonomy: string): string =>
  adminUrl(`term.php?taxonomy=${encodeURIComponent(taxonomy)}&tag_ID=${id}`);

export const editUserUrl = (id: number): string => adminUrl(`user-edit.php?user_id=${id}`);
