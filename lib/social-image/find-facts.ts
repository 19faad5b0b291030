import { changesSoFar } from '../site/change-count';
import { resolvePath } from '../resolve/content-props';
import type { ContentConfig } from '../resolve/template-for';
import { BoundedMap } from '../bounded-map';
import { readServerEnv } from '../env';
import { imageFacts, type ImageFacts } from './image-facts';

/** Pages that are remembered; the oldest are forgotten. */
const MAX_KNOWN = 2_000;

interface Known {
  facts: ImageFacts | null;
  foundAt: number;
  /** The count of changes when WordPress was asked. */
  changes: number;
}

const known = new BoundedMap<string, Known>(MAX_KNOWN);

/**
 * What is known of a page, for as long as the page itself counts as fresh; null: there is no such
 * page. Undefined: WordPress must be asked.
 */
export function freshFacts(page: string): ImageFacts | null | undefined {
  const entry = known.get(page);
  if (!entry || entry.changes !== changesSoFar()) return undefined;
  const isFresh = Date.now() - entry.foundAt < readServerEnv().revalidateSeconds * 1_000;
  return isFresh ? entry.facts : undefined;
}

/**
 * Asks WordPress for a page just as for the page's own HTML, as a visitor.
 *
 * @param page decoded path with slashes at both ends.
 * @returns null for what a visitor would not see.
 * @throws CmsUnavailableError
 */
export async function findFacts(page: string, config: ContentConfig): Promise<ImageFacts | null> {
  const changes = changesSoFar();
  const result = await resolvePath(page, config);
  const facts = 'props' in result ? imageFacts(result.props) : null;
  known.set(page, { facts, foundAt: Date.now(), changes });
  return facts;
}
