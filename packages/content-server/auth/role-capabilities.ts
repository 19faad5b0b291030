import type { Role } from '../model/viewer';

const levels = (highest: number) =>
  Array.from({ length: highest + 1 }, (_, index) => `level_${highest - index}`);

const editor = [
  ...['moderate_comments', 'manage_categories', 'manage_links', 'upload_files', 'unfiltered_html'],
  ...['edit_posts', 'edit_others_posts', 'edit_published_posts', 'publish_posts', 'edit_pages'],
  ...['read', ...levels(7), 'edit_others_pages', 'edit_published_pages', 'publish_pages'],
  ...['delete_pages', 'delete_others_pages', 'delete_published_pages', 'delete_posts'],
  ...['delete_others_posts', 'delete_published_posts', 'delete_private_posts'],
  ...['edit_private_posts', 'read_private_posts', 'delete_private_pages', 'edit_private_pages'],
  'read_private_pages',
];

/** Capabilities of WordPress's roles; the administrator's list holds those that editors lack. */
const capabilities: Record<Role, readonly string[]> = {
  administrator: [
    ...['switch_themes', 'edit_themes', 'activate_plugins', 'edit_plugins', 'edit_users'],
    ...['edit_files', 'manage_options', ...editor, ...levels(10).slice(0, 3), 'delete_users'],
    ...['create_users', 'unfiltered_upload', 'edit_dashboard', 'update_plugins', 'delete_plugins'],
    ...['install_plugins', 'update_themes', 'install_themes', 'update_core', 'list_users'],
    ...['remove_users', 'promote_users', 'edit_theme_options', 'delete_themes', 'export', 'import'],
  ],
  editor,
  author: [
    ...['upload_files', 'edit_posts', 'edit_published_posts', 'publish_posts', 'read'],
    ...[...levels(2), 'delete_posts', 'delete_published_posts'],
  ],
  contributor: ['edit_posts', 'read', ...levels(1), 'delete_posts'],
  subscriber: ['read', ...levels(0)],
};

/**
 * Names of the capabilities of a role.
 *
 * @see https://wordpress.org/documentation/article/roles-and-capabilities/
 */
export function capabilitiesOf(role: Role): readonly string[] {
  return capabilities[role];
}
