import { LRUCache } from 'lru-cache';

import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { latestChange } from './change-log';
import type { NextValue, BuildRecord } from './page-store';
import { pathTag, SITE_TAGS } from './tags';

/** Maximum number of requests whose page Next may still build. */
const MAX_REQUESTS = 1_000;

/** A moment before every revalidation period, ms: Next shows such an entry, and builds it behind. */
const LONG_AGO = 1;

/** Entry → the latest change when Next asked for it, before it builds it. */
const requests = () =>
  processWide(
    'requests-for-pages',
    () => new LRUCache<string, { version: number }>({ max: MAX_REQUESTS }),
  );

/** Whether a page is the owner's own, in Faust's form: its getStaticProps is not this site's. */
function isOwnersPage(pageData: object): boolean {
  const pageProps = fieldsOf(fieldsOf(pageData).pageProps);
  return '__APOLLO_STATE__' in pageProps && !('site' in pageProps);
}

/** Notes that Next asks for an entry. @param name `static:/team/`, `<hash>:/team/anna/`; others are WordPress's */
export function noteRequest(name: string): void {
  if (!name.startsWith('/')) requests().set(name, { version: latestChange() });
}

/**
 * The `lastModified` of a page of the owner's that a change has made stale; null for others. Its
 * getStaticProps may fail while WordPress does not respond, so it is shown while it is built.
 */
export const staleOwnersPage = ({ pageData }: { pageData: object }): number | null =>
  isOwnersPage(pageData) ? LONG_AGO : null;

/**
 * The facts of a page of the owner's that Next has built, beside what is in its state; null for others,
 * and for one that Next stores again because its build has failed.
 */
export function ownersRecord(
  name: string,
  value: NextValue,
  known: object | null,
): BuildRecord | null {
  if (value?.kind !== 'PAGES' || !isOwnersPage(value.pageData)) return null;
  if (known && 'pageData' in known && known.pageData === value.pageData) return null;
  const { version } = requests().get(name) ?? { version: latestChange() };
  const tags = [...SITE_TAGS, pathTag(name.slice(name.indexOf(':') + 1))];
  return { tags, node: null, head: null, version };
}
