import type { ParsedUrlQuery } from 'node:querystring';

import type { ContentTypeEnum } from '../../gql/operations';
import { siteConfig } from '../../site.config';

/** A type that readers can restrict a search to; its name is WordPress's, such as `post`. */
export type SearchType = (typeof siteConfig.search.types)[number];

/** Reads the type from WordPress's argument `post_type`; null: all of them, or one not offered. */
export function readSearchType({ post_type: given }: ParsedUrlQuery): string | null {
  const { types } = siteConfig.search;
  return types.find(({ name }) => name === given)?.name ?? null;
}

/**
 * The type as WPGraphQL's enum has it (WPEnumType::get_safe_name()). The types of the owner's
 * WordPress are not in the schema that the project is checked against.
 */
export const enumValueOf = (type: string) =>
  type.toUpperCase().replace(/[^A-Z0-9_]/g, '_') as ContentTypeEnum;
