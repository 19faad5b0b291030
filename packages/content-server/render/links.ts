import { decodeEntities } from '../text/entities';
import type { Post } from '../model/site';
import type { Store } from '../store/store';
import type { Media } from '../store/media/media';
import { addressKey, splitAddress, urlPattern } from '../store/media/upload-path';
import { escapeAttribute } from '../text/escape-html';

const hrefValue = /(\shref\s{0,9}=\s{0,9})(?:"([^"]*)"|'([^']*)')/gi;

/**
 * Rewrites URLs in stored content. Does what WordPress's importer does for uploads, and FaustWP for
 * links. Keeps URLs of other hosts.
 */
export function createLinks(store: Store, media: Media) {
  const { siteUrl, permalinks } = store;
  const hosts = [store.site.sourceUrl, store.baseUrl].flatMap((url) => addressKey(url) ?? []);

  function target(href: string): string {
    const key = addressKey(href);
    const host = key && hosts.find((known) => key === known || key.startsWith(`${known}/`));
    if (!host || key.startsWith(`${host}/wp-`)) return href;
    const address = href.slice(href.indexOf('//') + 2 + host.length);
    return siteUrl + (currentPath(address) ?? (address || '/'));
  }

  /** Resolves other permalink structures: `/2013/01/05/slug/` and `?p=ID`. */
  function currentPath(address: string): string | undefined {
    const id = /^\/?(?:index\.php)?\?(?:p|page_id|attachment_id)=(\d{1,9})(?:&|#|$)/.exec(address);
    if (id) {
      const post = store.post(Number(id[1]));
      return post && isPublic(post) ? permalinks.linkPathOf(post) : undefined;
    }
    const dated = /^\/\d{4}\/\d{2}\/\d{2}(\/[^?#]+)([^]*)$/.exec(address);
    if (!dated) return undefined;
    const path = `${dated[1]?.replace(/\/+$/, '')}/`;
    const target = store.resolveUri(path);
    const isThere = target?.kind === 'post' && isPublic(target.post);
    return isThere ? path + (dated[2] ?? '') : undefined;
  }

  return {
    /** Rewrites URLs of uploads in the export, in any attribute or text. */
    uploads: (html: string) =>
      html.replace(urlPattern, (all) => {
        const { address, rest } = splitAddress(all);
        const now = media.urlFor(decodeEntities(address));
        return now === null ? all : now + rest;
      }),
    /** Rewrites links to the original site to the front end. */
    toSite: (html: string) =>
      html.replace(hrefValue, (all, start: string, double?: string, single?: string) => {
        const href = decodeEntities(double ?? single ?? '');
        const now = target(href);
        return now === href ? all : `${start}"${escapeAttribute(now)}"`;
      }),
  };
}

function isPublic(post: Post): boolean {
  return ['publish', 'inherit'].includes(post.status);
}

const lineWithAddress = /^([^\S\n]{0,20})(https?:\/\/[^\s<>"]{1,2000})([^\S\n]{0,20})$/gm;

/** The HTML for a URL that WordPress has kept with a post; its keys are digests of URL and size. */
function keptEmbed(url: string, post: Post | null): string | null {
  const id = /[^/=]{6,}(?=\/?$)/.exec(url)?.[0];
  const kept = Object.entries(post?.meta ?? {}).find(
    ([key, html]) => /^_oembed_[\da-f]{32}$/.test(key) && id !== undefined && html.includes(id),
  );
  return kept?.[1] ?? null;
}

/**
 * Embeds URLs that are alone on a line, where an earlier answer of their host is kept with the post.
 * WordPress would request an oEmbed of the others; they become links, its fallback.
 */
export function embedBareAddress(html: string, post: Post | null): string {
  return html.replace(
    lineWithAddress,
    (_, before: string, url: string, after: string) =>
      `${before}${keptEmbed(url, post) ?? `<a href="${url}">${url}</a>`}${after}`,
  );
}
