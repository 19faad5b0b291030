import type { NextApiRequest, NextApiResponse } from 'next';

import { siteConfig } from '../../site.config';
import { readServerEnv } from '../env';
import { fill } from '../words/fill';
import { siteWords } from '../words/site-words';
import { lastSiteOrEmpty } from '../site/shared-site';

/** OpenSearch's maximum for a short name. */
const MAX_SHORT_NAME = 16;

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (each) => REFERENCES[each] ?? '');

/**
 * Serves `/opensearch.xml`, by which browsers offer the site's search
 * (https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md), with the last known title.
 */
export function handleOpenSearch(req: NextApiRequest, res: NextApiResponse): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const name = lastSiteOrEmpty().title || siteConfig.signInTitle;
  const shortName = [...name].slice(0, MAX_SHORT_NAME).join('').trim();
  res.setHeader('content-type', 'application/opensearchdescription+xml; charset=utf-8');
  res.setHeader('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
  res.end(`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escaped(shortName)}</ShortName>
<Description>${escaped(fill(siteWords().server.openSearch, { name }))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${escaped(readServerEnv().siteUrl)}/?s={searchTerms}"/>
</OpenSearchDescription>
`);
}
