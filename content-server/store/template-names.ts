import type { Post } from '../model';

export interface TemplateName {
  /** `Default`, or the name an editor sees: `Full Width`. */
  displayName: string;
  /** GraphQL type: `DefaultTemplate` or `Template_FullWidth`. */
  graphqlType: string;
}

const standard: TemplateName = { displayName: 'Default', graphqlType: 'DefaultTemplate' };

/**
 * The template an editor chose for a post. An export holds only its file (`page-full-width.php`);
 * the name the theme gives it is guessed from that: folder, ending and a leading `page-`, `single-`
 * or `template-` go, the rest becomes words.
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
