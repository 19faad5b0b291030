import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';

/** Returns the seed node's database id as a query variable; 0, never an id, without one. */
export function databaseIdOf(seed: SeedNode): string {
  return String('databaseId' in seed ? seed.databaseId : 0);
}
