import { cleanAnswer } from '../html-policy';
import type { ExecuteQuery, LoadQuery } from '../template/template';

/** Returns a function that runs queries as `execute` does, and cleans their answers. */
export function loadClean(execute: ExecuteQuery): LoadQuery {
  return async (query, variables) => cleanAnswer(query, await execute(query, variables));
}
