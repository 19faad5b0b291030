import type { NextApiRequest, NextApiResponse } from 'next';

import { ANY_CHANGE } from '../cache/tags';
import { keptDocument, noteOf, type Found } from '../documents/kept-document';
import { sendDocument } from '../documents/send-document';
import { findParts } from './find-parts';
import { partPath, readPartName, type Part } from './part-name';
import { partUrls } from './part-urls';
import { areDiscouraged } from '../site/search-engines';
import { writeIndex, writePart } from './write-sitemap';

/** Search engines come back after days. */
const SECONDS = 3_600;

const CONTENT_TYPE = 'application/xml; charset=utf-8';

/** Nobody waits for them at a screen, so that each request has its own timeout. */
const options = { seconds: SECONDS, followsChanges: true, hasDeadline: false };

async function buildPart(part: Part): Promise<Found> {
  const { number } = part;
  let cursor: string | null = null;
  if (number > 1) {
    const before = { ...part, number: number - 1 };
    cursor = (await noteOf(partPath(before))) ?? (await noteAfter(before));
    if (cursor === null) return null;
  }
  const { urls, next } = await partUrls(part, cursor);
  if (urls.length === 0) return null;
  const found = { body: writePart(urls), tags: [ANY_CHANGE] };
  return next === null ? found : { ...found, note: next };
}

/** A change makes a part of many requests no older: it would be asked for at each. */
const keptPart = (part: Part): Promise<Found> =>
  keptDocument(partPath(part), { ...options, followsChanges: !part.period }, () => buildPart(part));

/** Where the part after this one begins. */
async function noteAfter(part: Part): Promise<string | null> {
  await keptPart(part);
  return noteOf(partPath(part));
}

async function findSitemap(path: string): Promise<Found> {
  if (await areDiscouraged()) return null;
  if (path === '/sitemap.xml') {
    return keptDocument(path, options, async () => {
      const parts = await findParts();
      return parts.length > 0 ? { body: writeIndex(parts), tags: [ANY_CHANGE] } : null;
    });
  }
  const part = readPartName(path);
  // Without a period a type has one part.
  if (!part || (part.kind === 'entries' && !part.period && part.number > 1)) return null;
  return keptPart(part);
}

/** Handles `/sitemap.xml` and its parts (next.config.js). */
export async function handleSitemap(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { pathname } = new URL(req.url ?? '/', 'http://site');
  await sendDocument(req, res, { contentType: CONTENT_TYPE }, () => findSitemap(pathname));
}
