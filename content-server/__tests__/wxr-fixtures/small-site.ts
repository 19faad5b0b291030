import { attachment, item, meta } from './build-wxr';
import { renderSite } from './render-site';

const category = (slug: string) =>
  `<category domain="category" nicename="${slug}"><![CDATA[${slug} & co]]></category>`;
/** An approved comment, for an item's `more`. */
export const comment =
  "<wp:comment><wp:comment_id>5</wp:comment_id><wp:comment_author>Bo &amp; Co</wp:comment_author><wp:comment_date>2024-03-06 00:00:00</wp:comment_date><wp:comment_content>It's good</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>";
const others = [
  item({
    id: 2,
    slug: 'older',
    title: 'Older & "wiser"',
    date: '2023-12-24 08:00:00',
    excerpt: 'Short',
    more: category('sails') + comment + meta('_thumbnail_id', '9'),
  }),
  item({ id: 3, slug: 'newer', title: '', date: '2024-03-07 08:00:00', more: category('sails') }),
  item({ id: 4, slug: 'hidden', title: 'Hidden', status: 'draft', more: category('ropes') }),
  item({ id: 5, slug: 'locked', title: 'Locked', more: '<wp:post_password>x</wp:post_password>' }),
  item({ id: 6, type: 'page', slug: 'about', title: 'About' }),
  item({ id: 7, type: 'page', slug: 'crew', title: 'Crew', parent: 6 }),
  attachment(9, 'https://files.example/2019/07/boat.jpg'),
];

/**
 * Renders the content of a post on a site with two other posts, hidden ones, pages and a picture.
 *
 * @param more further elements of that post's item
 */
export function renderedOnSite(content: string, more = ''): string {
  const page = item({
    id: 1,
    slug: 'here',
    title: 'Here',
    date: '2024-03-01 00:00:00',
    content,
    more,
  });
  return renderSite(page, ...others).content(1);
}
