import { plainText } from '@showcase/html/plain-text';
import type { SiteData } from '../site/site-data';
import type { TemplateHead } from '../template/template-head';
import { fill } from '../words/fill';
import { siteWords } from '../words/site-words';
import type { PluginHead } from './plugin-head';
import { firstSentences, shorten } from './short-text';

/** The document's title and description, plain text. */
export interface DocumentHead {
  title: string;
  description: string;
  /** False: Open Graph has another description. */
  isSocial?: boolean;
}

/**
 * Returns the document's title, "page title - site title" (the site's alone for an entry without
 * one; from part 2 of an entry with "Page 2" between them, as in WordPress), and its meta description: the page's, else its first sentences, else the site's, else the
 * title. What a plugin of WordPress says comes first.
 */
export function documentHead(
  head: TemplateHead,
  site: SiteData,
  plugin: PluginHead | null = null,
  part = 1,
): DocumentHead {
  const named = plainText(plugin?.title ?? '');
  const number = part > 1 ? fill(siteWords().content.page, { n: part }) : '';
  const parts = named ? [named, number] : [plainText(head.title ?? ''), number, site.title];
  const title = parts.filter(Boolean).join(' - ');
  // As long as its author wants it.
  const written = plainText(plugin?.description ?? '');
  const social = plainText(plugin?.socialDescription ?? '');
  const own = plainText(head.description ?? '') || (head.text ? firstSentences(head.text) : '');
  const description = written || shorten(own || site.description || title);
  return { title, description, ...(social && social !== description && { isSocial: false }) };
}
