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
export function wxr(...elements: string[]): string {
  return `${head}${elements.join('\n')}\n</channel>\n</rss>\n`;
}

export interface ItemFields {
  id?: number | string;
  type?: string;
  status?: string;
  title?: string;
  slug?: string;
  content?: string;
  excerpt?: string;
  date?: string;
  parent?: number;
  creator?: string;
  /** Further elements, as they are. */
  more?: string;
}

export function item(fields: ItemFields = {}): string {
  const { id = 1, type = 'post', status = 'publish', title = 'Untitled', slug = '' } = fields;
  const { content = '', excerpt = '', date = '2024-03-05 10:20:30', parent = 0 } = fields;
  return `<item>
<title>${cdata(title)}</title>
<dc:creator>${cdata(fields.creator ?? 'ada')}</dc:creator>
<content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${date}</wp:post_date>
<wp:post_name>${slug}</wp:post_name>
<wp:status>${status}</wp:status>
<wp:post_parent>${parent}</wp:post_parent>
<wp:post_type>${type}</wp:post_type>
${fields.more ?? ''}</item>`;
}

export function attachment(id: number, url: string, more = ''): string {
  const address = `<wp:attachment_url>${url}</wp:attachment_url>`;
  return item({
    id,
    type: 'attachment',
    status: 'inherit',
    slug: `file-${id}`,
    more: address + more,
  });
}

export function meta(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
}

export function menu(id: number, slug: string, name = slug): string {
  return `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_name>${cdata(name)}</wp:term_name></wp:term>`;
}

export function menuItem(id: number, menuSlug: string, parentId = 0): string {
  return item({
    id,
    type: 'nav_menu_item',
    more: `<category domain="nav_menu" nicename="${menuSlug}">${menuSlug}</category>${meta('_menu_item_menu_item_parent', String(parentId))}`,
  });
}

function cdata(text: string): string {
  return `<![CDATA[${text}]]>`;
}
