import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Kind, visit, type DocumentNode, type FieldNode } from 'graphql';

import { siteConfig } from '../../site.config';
import { readServerEnv } from '../env';

/** What the documents say, and what the site's owner wants in its place. */
const WANTED: Record<string, string> = {
  PRIMARY: siteConfig.menuLocations.header,
  FOOTER: siteConfig.menuLocations.footer,
};

/** For how long a missing location is not asked for again, ms: its plugin or theme may come. */
const MISSING_MS = 60_000;

/** How WordPress names a menu location that no theme or plugin has registered. */
const UNKNOWN_LOCATION = /^Value "(\w+)" does not exist in "MenuLocationEnum" enum\.?/;

/** Address of the CMS and location → until when it counts as missing, ms. */
const missing = new Map<string, number>();

const keyOf = (location: string) => `${readServerEnv().wordpressUrl} ${location}`;

function isMissing(location: string): boolean {
  return (missing.get(keyOf(location)) ?? 0) > Date.now();
}

function asksFor(field: FieldNode): boolean {
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

/** A query as written, with the menu locations of site.config.ts. */
export function withSiteMenus<TQuery extends DocumentNode>(query: TQuery): TQuery {
  return visit(query, {
    EnumValue(node) {
      const value = WANTED[node.value];
      return value && value !== node.value ? { ...node, value } : undefined;
    },
  });
}

interface Pruned<TData, TVariables> {
  query: TypedDocumentNode<TData, TVariables>;
  /** What the answer would have held, all of it null. */
  left: Record<string, null>;
}

/**
 * A query without the menus of locations that this WordPress does not have: one unknown location
 * makes all of a query fail, and with it every page. FaustWP registers PRIMARY and FOOTER; a
 * WordPress without it may have neither.
 */
export function withoutMissingMenus<TData, TVariables>(
  query: TypedDocumentNode<TData, TVariables>,
): Pruned<TData, TVariables> {
  const left: Record<string, null> = {};
  if (missing.size === 0) return { query, left };
  const pruned: DocumentNode = visit(query, {
    Field(node) {
      if (!asksFor(node)) return undefined;
      left[node.alias?.value ?? node.name.value] = null;
      return null;
    },
  });
  const used = new Set<string>();
  visit(pruned, { FragmentSpread: (node) => void used.add(node.name.value) });
  // A fragment that nothing spreads any more is an error of its own.
  const definitions = pruned.definitions.filter(
    (each) => each.kind !== Kind.FRAGMENT_DEFINITION || used.has(each.name.value),
  );
  return { query: { ...pruned, definitions }, left };
}

/** Notes the locations that GraphQL errors say are missing. @returns whether there were any */
export function noteMissingMenus(errors: readonly string[]): boolean {
  const locations = errors.map((message) => UNKNOWN_LOCATION.exec(message)?.[1]);
  for (const location of locations) {
    if (location) missing.set(keyOf(location), Date.now() + MISSING_MS);
  }
  return locations.some(Boolean);
}
