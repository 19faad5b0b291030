import type { NextApiRequest, NextApiResponse } from 'next';

import { siteConfig } from '../../site.config';
import { sendDocument } from '../documents/send-document';
import { readServerEnv } from '../env';
import { plainText } from '../html/parse/plain-text';
import { hrefFromUri } from '../site-paths';
import { currentSiteOrLast } from '../site/current-site';
import type { SiteData } from '../site/site-data';

/** Text without what Markdown gives a meaning to. */
const text = (given: string) => plainText(given).replace(/[\\`*_[\]<>#]/g, '\\$&');

/** Writes llms.txt (https://llmstxt.org): what the site is, its menu, and where the rest is listed. */
function llmsTxt({ title, description, primaryMenu }: SiteData): string {
  const { siteUrl } = readServerEnv();
  const pages = primaryMenu.flatMap(({ label, path }) =>
    path?.startsWith('/') ? [`- [${text(label)}](${siteUrl}${hrefFromUri(path)})`] : [],
  );
  const lists = [
    `- [Sitemap](${siteUrl}/sitemap.xml): all addresses`,
    `- [Feed](${siteUrl}/feed/json/): the newest entries, whole`,
  ];
  const parts = [
    `# ${text(title)}`,
    description && `> ${text(description)}`,
    pages.length > 0 && `## Pages\n\n${pages.join('\n')}`,
    `## Lists\n\n${lists.join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Handles `/llms.txt` (next.config.js): 404 unless the owner wants it. */
export async function handleLlmsTxt(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  await sendDocument(req, res, { contentType: 'text/plain; charset=utf-8' }, async () =>
    siteConfig.llmsTxt ? { body: llmsTxt(await currentSiteOrLast()), tags: [] } : null,
  );
}
