import { plainText } from '../html/plain-text';
import type { SiteAnswer } from './site-answer';
import type { TemplateHead } from './template-query';

/** Search results cut a description at about this many characters. */
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
 * The document's title, "page title - site title" (SPEC 2; the site's alone for an entry without
 * one), and its description, the site's own when the page has none. Plain text.
 */
export function documentHead(
  head: TemplateHead,
  site: SiteAnswer,
): { title: string; description: string } {
  const settings = site.generalSettings;
  const parts = [plainText(head.title ?? ''), settings?.title].filter(Boolean);
  return {
    title: parts.join(' - '),
    description: shorten(plainText(head.description ?? '') || (settings?.description ?? '')),
  };
}
