import type { Feed, FeedItem } from './feed';

function itemOf(item: FeedItem) {
  const { id, link: url, title, summary, html, author, categories: tags, enclosures } = item;
  return {
    id,
    url,
    title,
    // One of both is required.
    ...(html ? { content_html: html } : { content_text: summary }),
    ...(html && summary && { summary }),
    ...(item.published && { date_published: item.published.toISOString() }),
    date_modified: item.updated.toISOString(),
    ...(author && { authors: [{ name: author }] }),
    ...(tags.length > 0 && { tags }),
    ...(enclosures.length > 0 && {
      attachments: enclosures.map(({ url: file, type, length }) => ({
        url: file,
        mime_type: type,
        ...(length > 0 && { size_in_bytes: length }),
      })),
    }),
  };
}

/** Writes a feed as JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export function writeJson(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    ...(feed.description && { description: feed.description }),
    home_page_url: feed.link,
    feed_url: feed.self,
    language: feed.language,
    items: feed.items.map(itemOf),
  });
}
