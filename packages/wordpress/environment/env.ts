import { hooks } from '@faustwp/core';
import type { z } from 'zod';

import { BASE_PATH } from './base-path';
import { variableDescriptions, variables } from './env-variables';

export interface ServerEnv extends z.output<typeof variables> {
  /** Address of this site with its base path, without a trailing slash. */
  siteUrl: string;
}

const names = Object.entries(variables.shape).map(
  ([key, check]) => [key, variableDescriptions.get(check)?.name ?? key] as const,
);

/** The last result: validation takes longer than the rest of many requests. */
let last: { key: string; env: ServerEnv } | null = null;

/**
 * Reads and validates the environment. Empty values count as unset, as in a copy of the `.env`
 * example. Every value has an offline default. Faust's filter `wpUrl` may change WordPress's address.
 *
 * @throws Error with one line per invalid variable: its name and the expected value.
 */
export function readServerEnv(source: NodeJS.ProcessEnv = process.env): ServerEnv {
  const key = names.map(([, name]) => source[name] ?? '').join('\0');
  if (last?.key !== key) last = { key, env: parseEnv(source) };
  const wordpressUrl = String(hooks.applyFilters('wpUrl', last.env.wordpressUrl, {}));
  return { ...last.env, wordpressUrl };
}

function parseEnv(source: NodeJS.ProcessEnv): ServerEnv {
  const given = names.map(([key, name]) => [key, source[name] || undefined]);
  const { data, error } = variables.safeParse(Object.fromEntries(given));
  if (error) {
    const nameOf = new Map<PropertyKey | undefined, string>(names);
    const lines = error.issues.map(({ path, message }) => `${nameOf.get(path[0])}: ${message}`);
    throw new Error(`Wrong environment. ${lines.join('; ')}`);
  }
  return { ...data, siteUrl: data.publicUrl ?? `http://localhost:${data.port}${BASE_PATH}` };
}
