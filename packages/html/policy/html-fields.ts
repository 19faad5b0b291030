/**
 * HTML of an entry's body, or phrasing markup alone; `decoded`: the latter after WPGraphQL has decoded its
 * references, so that `<` and `&` may be signs.
 */
export type HtmlKind = 'body' | 'inline' | 'decoded';

/**
 * The fields in which WordPress sends HTML, as `Type.field`; those of an interface are those of its
 * types. All other strings are text. A site lists beside them what its plugins and custom fields add.
 *
 * @public
 */
export const wordpressHtmlFields: Readonly<Record<string, HtmlKind>> = {
  'NodeWithContentEditor.content': 'body',
  'NodeWithTitle.title': 'decoded',
  'NodeWithExcerpt.excerpt': 'inline',
  'MediaItem.caption': 'body',
  'MediaItem.description': 'body',
  'TermNode.name': 'decoded',
  'TermNode.description': 'body',
  'ContentType.label': 'inline',
  'ContentType.description': 'inline',
  'Comment.content': 'body',
  'Commenter.name': 'inline',
  'CommentToCommenterConnectionEdge.name': 'inline',
  'User.description': 'body',
  'MenuItem.label': 'decoded',
  'MenuItem.description': 'inline',
};
