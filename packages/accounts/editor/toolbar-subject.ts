import type { NextRouter } from 'next/router';

import type { SeedNode } from '@showcase/next/entries';
import { fill, type PageWords, textFor } from '@showcase/next/words';

/** The node of a page, as far as the edit link depends on it. */
export interface ToolbarSubject {
  /** Database id; 0 without one. */
  node: number;
  /** GraphQL type of the seed node, `ContentType` for the posts page; empty without an edit link. */
  type: string;
  /** Name of the taxonomy; empty except for terms. */
  taxonomy: string;
}

type Address = Pick<NextRouter, 'pathname' | 'query'>;

/** Whether the page is a preview, as the server has said in its own address. */
export const isPreview = ({ pathname, query }: Address): boolean =>
  pathname === '/_query' && query._kind === 'preview';

const nothing: ToolbarSubject = { node: 0, type: '', taxonomy: '' };

/** Returns the node that the edit link is for: the seed node, or the entry of a preview link. */
export function toolbarSubject(seed: SeedNode | undefined, address: Address): ToolbarSubject {
  if (isPreview(address)) {
    const { query } = address;
    const [p, type] = [String(query.p ?? ''), String(query.typeName ?? '')];
    const isReadable = /^\d{1,15}$/.test(p) && /^\w{0,100}$/.test(type);
    return isReadable ? { ...nothing, node: Number(p), type } : nothing;
  }
  const isPostsPage = seed && 'isPostsPage' in seed && seed.isPostsPage;
  // The archive of another type has no screen in WordPress.
  if (!seed || (seed.__typename === 'ContentType' && !isPostsPage)) return nothing;
  return {
    node: 'databaseId' in seed ? seed.databaseId : 0,
    type: seed.__typename,
    taxonomy: 'taxonomyName' in seed ? (seed.taxonomyName ?? '') : '',
  };
}

/** Label of the edit link: "Edit Page", "Edit Book Review". */
export function editLabel({ type }: ToolbarSubject, words: PageWords['toolbar']): string {
  const own = type.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return fill(words.edit, { type: textFor(words.types, type, own || words.types.other) });
}
