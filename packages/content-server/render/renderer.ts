import type { Post } from '../model/site';
import type { Store } from '../store/store';
import type { Media } from '../store/media/media';
import { autop } from '@wordpress/autop';
import { decodeEntities } from '../text/entities';
import type { BlockContext } from './blocks/block-context';
import { hasBlocks } from './blocks/parse-blocks';
import { renderBlocks } from './blocks/render-blocks';
import { excerptOf, finishExcerpt } from './excerpt';
import { filterImageTags } from './image-tags';
import { createLinks, embedBareAddress } from './links';
import { renderShortcodes, unwrapShortcodes } from './shortcodes/shortcodes';
import { texturize } from './texturize';

export type Renderer = ReturnType<typeof createRenderer>;

/** Renders raw values of one state of a site like WordPress 6.9. Caches the results. */
export function createRenderer(store: Store, media: Media) {
  const links = createLinks(store, media);
  const contents = new Map<Post, string>();
  const excerpts = new Map<Post, string>();
  const inProgress = new Set<Post>();

  function context(post: Post | null): BlockContext {
    return {
      store,
      post,
      media,
      title: (other) => texturize(other.title.trim()),
      content,
      excerpt,
      commentText: (one) => comment(one.content),
    };
  }

  function content(post: Post): string {
    // Recursion guard: a query block may list the post that contains it.
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
    const paragraphs = isBlocks ? text : autop(embedBareAddress(text, about.post));
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
    /** The value of the fields `title` and `name`: texturized, entities decoded. */
    title: (raw: string) => decodeEntities(texturize(raw.trim())),
    /** A name or label: entities decoded only. */
    plain: decodeEntities,
    /** Applies the filters of the_content. */
    content,
    /** The manual excerpt, else a generated one; empty when both are empty. */
    excerpt,
    /** Applies the filters of comment_text. */
    comment,
  };
}

function kept(results: Map<Post, string>, post: Post, make: () => string): string {
  const html = results.get(post) ?? make();
  results.set(post, html);
  return html;
}
