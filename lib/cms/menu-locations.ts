import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Kind, visit, type DocumentNode, type FieldNode } from 'graphql';

import { siteConfig } from '../../site.config';
import { readServerEnv } from '../env';

/** Menu locations in the GraphQL documents → those of site.config.ts. */
const CONFIGURED: Record<string, string> = {
  PRIMARY: siteConfig.menuLocations.header,
  FOOTER: siteConfig.menuLocations.footer,
};

/** How long a missing location is not queried again, ms: its plugin or theme may be activated. */
const MISSING_MS = 60_000;

/** GraphQL's error message for a menu location that no theme or plugin has registered. */
const UNKNOWN_LOCATION = /^Value "(\w+)" does not exist in "MenuLocationEnum" enum\.?/;

/** CMS URL and location → until when it counts as missing, ms. */
const missing = new Map<string, number>();

const keyOf = (location: string) => `${readServerEnv().wordpressUrl} ${location}`;

function isMissing(location: string): boolean {
  return (missing.get(keyOf(location)) ?? 0) > Date.now();
}

function usesMissingLocation(field: FieldNode): boolean {
  let found = false;
  for (const argument of field.arguments ?? []) {
    visit(argument, {
      EnumValue(node) {
        found ||= isMissing(node.value);
      },
    });
  }
  return found;
}

/** Substitutes the menu locations of site.config.ts. */
export function withSiteMenus<TQuery extends DocumentNode>(query: TQuery): TQuery {
  return visit(query, {
    EnumValue(node) {
      const value = CONFIGURED[node.value];
      return value && value !== node.value ? { ...node, value } : undefined;
    },
  });
}

interface Pruned<TData, TVariables> {
  query: TypedDocumentNode<TData, TVariables>;
  /** The omitted fields, all of them null. */
  omitted: Record<string, null>;
}

/**
 * Returns the query without the menu locations that this WordPress does not have: one unknown
 * location makes the whole query fail, and with it every page. FaustWP registers PRIMARY and
 * FOOTER; a WordPress without it may have neither.
 */
export function withoutMissingMenus<TData, TVariables>(
  query: TypedDocumentNode<TData, TVariables>,
): Pruned<TData, TVariables> {
  const omitted: Record<string, null> = {};
  if (missing.size === 0) return { query, omitted };
  const pruned: DocumentNode = visit(query, {
    Field(node) {
      if (!usesMissingLocation(node)) return undefined;
      omitted[node.alias?.value ?? node.name.value] = null;
      return null;
    },
  });
  const used = new Set<string>();
  visit(pruned, { FragmentSpread: (node) => void used.add(node.name.value) });
  // GraphQL rejects fragments that are not used.
  const definitions = pruned.definitions.filter(
    (each) => each.kind !== Kind.FRAGMENT_DEFINITION || used.has(each.name.value),
  );
  return { query: { ...pruned, definitions }, omitted };
}

/** Records the locations that GraphQL errors report as missing. @returns whether there were any */
export function noteMissingMenus(errors: readonly string[]): boolean {
  const locations = errors.map((message) => UNKNOWN_LOCATION.exec(message)?.[1]);
  for (const location of locations) {
    if (location) missing.set(keyOf(location), Date.now() + MISSING_MS);
  }
  return locations.some(Boolean);
}
