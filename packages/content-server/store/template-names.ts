import type { Post } from '../model/site';

export interface TemplateName {
  /** `Default`, or the name shown in the editor: `Full Width`. */
  displayName: string;
  /** GraphQL type: `DefaultTemplate` or `Template_FullWidth`. */
  graphqlType: string;
}

const standard: TemplateName = { displayName: 'Default', graphqlType: 'DefaultTemplate' };

/**
 * Returns a post's page template. Exports only contain its file name (`page-full-width.php`), so
 * the theme's name is derived from it: without directory, extension and a leading `page-`,
 * `single-` or `template-`, as words.
 */
export function templateOf(post: Post): TemplateName {
  const file = post.meta['_wp_page_template']?.trim() ?? '';
  if (file === '' || file === 'default') return standard;
  const words = (file.split('/').at(-1) ?? '')
    .replace(/\.[a-z]+$/i, '')
    .replace(/^(?:page|single|template)[-_](?=.)/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const typeName = words.join('').replace(/[^A-Za-z0-9_]/g, '');
  if (typeName === '' || words.join(' ') === 'Default') return standard;
  return { displayName: words.join(' '), graphqlType: `Template_${typeName}` };
}
