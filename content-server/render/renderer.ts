import type { Post, Site } from '../model';
import type { Media } from '../media/media';
import { autop } from '@wordpress/autop';
import { decodeEntities } from './entities';
import type { BlockContext } from './blocks/block-context';
import { hasBlocks } from './blocks/parse-blocks';
import { renderBlocks } from './blocks/render-blocks';
import { excerptOf, finishExcerpt } from './excerpt';
import { filterImageTags } from './image-tags';
import { createLinks, linkBareAddress } from './links';
import { renderShortcodes, unwrapShortcodes } from './shortcodes/shortcodes';
import { texturize } from './texturize';

/** Makes out of what the database holds what WordPress sends. */
export interface Renderer {
  /** As the `title` and `name` fields have it: typographic, entities decoded. */
  title(raw: string): string;
  /** A name or label: entities decoded, nothing else. */
  plain(raw: string): string;
  /** The filters of the_content. */
  content(post: Post): string;
  /** The hand-written excerpt, else one made of the content; empty when both are empty. */
  excerpt(post: Post): string;
  /** Of an attachment; empty when it has none. */
  caption(post: Post): string;
  /** The filters of comment_text. */
  comment(raw: string): string;
}

/**
 * Renders one state of a site as WordPress 6.9 does. Results are kept.
 *
 * @param options.baseUrl the content server's origin, without a trailing slash
 * @param options.siteUrl the front end's origin, without a trailing slash
 */
export function createRenderer(options: {
  site: Site;
  baseUrl: string;
  siteUrl: string;
  permalinks: BlockContext['permalinks'];
  media: Media;
}): Renderer {
  const { site, baseUrl, siteUrl, permalinks, media } = options;
  const links = createLinks(site, media, permalinks, siteUrl, baseUrl);
  const contents = new Map<Post, string>();
  const excerpts = new Map<Post, string>();
  const inProgress = new Set<Post>();

  function context(post: Post | null): BlockContext {
    return {
      site,
      post,
      media,
      permalinks,
      siteUrl,
      title: (other) => texturize(other.title.trim()),
      content,
      excerpt,
      commentText: (one) => comment(one.content),
    };
  }

  function content(post: Post): string {
    // A list of posts may show the very post it is in.
    if (inProgress.has(post)) return '';
    inProgress.add(post);
    try {
      return kept(contents, post, () => render(post.content, context(post)));
    } finally {
      inProgress.delete(post);
    }
  }

  function render(raw: string, about: BlockContext): string {
    const isBlocks = hasBlocks(raw);
    const blocks = renderBlocks(links.uploads(raw), about);
    const text = texturize(blocks);
    const paragraphs = isBlocks ? text : autop(linkBareAddress(text));
    const whole = renderShortcodes(unwrapShortcodes(paragraphs), about);
    return links.toSite(filterImageTags(whole, media));
  }

  function excerpt(post: Post): string {
    return kept(excerpts, post, () =>
      post.excerpt.trim() === '' ? excerptOf(post.content) : caption(post),
    );
  }

  function comment(raw: string): string {
    return links.toSite(autop(texturize(raw)));
  }

  function caption(post: Post): string {
    return links.toSite(finishExcerpt(links.uploads(post.excerpt)));
  }

  return {
    title: (raw) => decodeEntities(texturize(raw.trim())),
    plain: decodeEntities,
    content,
    excerpt,
    caption,
    comment,
  };
}

function kept(results: Map<Post, string>, post: Post, make: () => string): string {
  const html = results.get(post) ?? make();
  results.set(post, html);
  return html;
}
