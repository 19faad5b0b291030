import { z } from 'zod';

/** Groups of recordings that the site can meet; a shape file each. */
export const groups =
  'http query seed node content posts site preview-seed latest-posts-front apq auth authorize generate reset toolbar'.split(
    ' ',
  );

/** Groups whose answers need the content of the exports that the recorded WordPress had imported. */
export const exportGroups = ['search', 'date', 'sticky', 'nextpage', 'language'];

/** Each of these was recorded in a state of its own, which its note tells; see comments.test.ts. */
export const commentGroups = ['comment-create', 'comment-pending', 'comment-list'];

/** The path of the file with the shapes of a group, below this folder. */
export function shapeFileOf(group: string): string {
  const others = commentGroups.includes(group) ? 'comments' : 'exports';
  return `shapes/${groups.includes(group) ? 'rig' : others}/${group}.json`;
}

const texts = z.record(z.string(), z.string());

/** The request of an exchange, as it is recorded. */
export const recordedRequest = z.object({
  method: z.string(),
  path: z.string(),
  headers: texts,
  query: z.string().optional(),
  variables: z.unknown().optional(),
  operationName: z.string().optional(),
  extensions: z.unknown().optional(),
  rawBody: z.string().optional(),
  json: z.unknown().optional(),
  form: texts.optional(),
});

/** One recorded exchange with WordPress, condensed. */
const recordedShape = z.object({
  name: z.string(),
  /** Options of WordPress at the time, where they are not the defaults. */
  note: z.string().optional(),
  /** The plugins for signing in that were active. */
  signIn: z.enum(['jwt', 'faust', 'both']),
  /** Its query is a key of the file's `queries`. */
  request: recordedRequest,
  status: z.number(),
  /** Key of the file's `headers`. */
  headers: z.string(),
  /** Key of the file's `types`. */
  types: z.string(),
  values: z.record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

/** A shape file: the exchanges of one group of recordings, and what several of them share. */
export const shapeFile = z.object({
  queries: texts,
  /** Response headers that do not depend on the content; `hash` for any SHA-256. */
  headers: z.record(z.string(), texts),
  /** Path → type names; see `Shape`. */
  types: z.record(z.string(), texts),
  shapes: z.array(recordedShape),
});

export type ShapeFile = z.infer<typeof shapeFile>;
export type RecordedShape = z.infer<typeof recordedShape>;

/** Response headers worth comparing. */
const compared =
  'content-type cache-control location x-redirect-by allow link x-robots-tag x-graphql-query-id';

/**
 * The compared headers of an answer, in the form of the shape files.
 *
 * @param textOf takes out what differs between two servers
 */
export function comparableHeaders(
  get: (name: string) => string | null | undefined,
  textOf: (text: string) => string,
): Record<string, string> {
  const entries = compared.split(' ').flatMap((name): [string, string][] => {
    const value = get(name);
    return value == null ? [] : [[name, textOf(value).replace(/^[0-9a-f]{64}$/, 'hash')]];
  });
  return Object.fromEntries(entries);
}
