import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { discussionSchema, labelSchema } from '../model/site';
import { WxrError } from './wxr-error';

const slugOrId = z.union([z.string().min(1), z.int().nonnegative()]);

const userSchema = z.strictObject({
  login: z.string().min(1),
  email: z.string().optional(),
  displayName: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  description: z.string().optional(),
  /** WordPress role names: `administrator`, `editor`, `author`, `contributor`, `subscriber`. */
  roles: z.array(z.string().min(1)).default(['subscriber']),
  /** In plain text: the content server is for demos and tests. */
  password: z.string().optional(),
  avatar: z.string().optional(),
});

const siteFileSchema = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  language: z.string().optional(),
  dateFormat: z.string().optional(),
  blogPublic: z.boolean().optional(),
  siteIcon: z.int().positive().optional(),
  globalStylesheet: z.string().optional(),
  showOnFront: z.enum(['posts', 'page']).optional(),
  pageOnFront: slugOrId.optional(),
  pageForPosts: slugOrId.optional(),
  postsPerPage: z.int().positive().optional(),
  menuLocations: z.record(z.string(), z.string()).optional(),
  discussion: discussionSchema.partial().optional(),
  users: z.array(userSchema).optional(),
  postTypes: z.record(z.string(), labelSchema).optional(),
  taxonomies: z.record(z.string(), labelSchema).optional(),
});

/** The JSON file beside an export: data that exports lack. Every key is optional. */
export type SiteFile = z.infer<typeof siteFileSchema>;
export type SiteFileUser = z.infer<typeof userSchema>;

/**
 * Parses `<export>.json`.
 *
 * @returns an empty object when there is no such file
 * @throws WxrError naming the file and the invalid key
 */
export function readSiteFile(path: string): SiteFile {
  if (!existsSync(path)) return {};
  const name = basename(path);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WxrError(name, null, `this is not valid JSON: ${reason}. Correct it or remove it.`);
  }
  const result = siteFileSchema.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') || 'the whole file';
  throw new WxrError(
    name,
    null,
    `${where}: ${issue?.message ?? 'wrong'}. Correct it or remove it.`,
  );
}
