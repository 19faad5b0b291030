import { plainText } from '../html/parse/plain-text';
import type { SiteData } from '../site/site-data';
import type { TemplateHead } from '../template/template';

/** Search results truncate longer descriptions. */
const MAX_DESCRIPTION = 160;

function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_DESCRIPTION) return text;
  return `${characters
    .slice(0, MAX_DESCRIPTION)
    .join('')
    .replace(/\s+\S*$/, '')} …`;
}

/**
 * Returns the document's title, "page title - site title" (the site's alone for an entry without
 * one), and its meta description: the page's, else the site's, else the title. Plain text.
 */
export function documentHead(
  head: TemplateHead,
  site: SiteData,
): { title: string; description: string } {
  const parts = [plainText(head.title ?? ''), site.title].filter(Boolean);
  const title = parts.join(' - ');
  const description = plainText(head.description ?? '') || site.description || title;
  return { title, description: shorten(description) };
}
