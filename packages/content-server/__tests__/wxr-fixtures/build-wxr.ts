/** Builds small export documents, so that a test shows only what it is about. */

const head = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Harbour Notes</title>
<link>https://harbour.example</link>
<description>About boats</description>
<language>en-GB</language>
<wp:wxr_version>1.2</wp:wxr_version>
`;

/** A whole export around the given elements. */
export const wxr = (...elements: string[]): string =>
  `${head}${elements.join('\n')}\n</channel>\n</rss>\n`;

const cdata = (text: string) => `<![CDATA[${text}]]>`;

const defaults = {
  id: 1,
  type: 'post',
  status: 'publish',
  title: 'Untitled',
  slug: '',
  content: '',
  excerpt: '',
  parent: 0,
  creator: 'ada',
  /** Further elements, as they are. */
  more: '',
};

export function item(fields: Partial<typeof defaults> = {}): string {
  const given = { ...defaults, ...fields };
  return `<item>
<title>${cdata(given.title)}</title>
<dc:creator>${cdata(given.creator)}</dc:creator>
<content:encoded>${cdata(given.content)}</content:encoded>
<excerpt:encoded>${cdata(given.excerpt)}</excerpt:encoded>
<wp:post_id>${given.id}</wp:post_id>
<wp:post_date>2024-03-05 10:20:30</wp:post_date>
<wp:post_name>${given.slug}</wp:post_name>
<wp:status>${given.status}</wp:status>
<wp:post_parent>${given.parent}</wp:post_parent>
<wp:post_type>${given.type}</wp:post_type>
${given.more}</item>`;
}

export const attachment = (id: number, url: string, more = ''): string =>
  item({
    id,
    type: 'attachment',
    status: 'inherit',
    slug: `file-${id}`,
    more: `<wp:attachment_url>${url}</wp:attachment_url>${more}`,
  });

export const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

export const menu = (id: number, slug: string): string =>
  `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_name>${slug}</wp:term_name></wp:term>`;

export const menuItem = (id: number, menuSlug: string, parentId = 0): string =>
  item({
    id,
    type: 'nav_menu_item',
    more: `<category domain="nav_menu" nicename="${menuSlug}">${menuSlug}</category>${meta('_menu_item_menu_item_parent', String(parentId))}`,
  });
