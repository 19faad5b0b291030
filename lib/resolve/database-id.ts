import type { SeedNode } from './seed-node';

/** The seed node's database id as a query variable; 0, which no node has, for a type without one. */
export function databaseIdOf(seed: SeedNode): string {
  return String('databaseId' in seed ? seed.databaseId : 0);
}
