import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LRUCache } from 'lru-cache';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { logSeldom } from '@showcase/wordpress/tools/log-seldom';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { discardFile, writeFileAtomically } from '@showcase/wordpress/tools/write-file-atomically';

/** Maximum number of marked tags; beyond it the oldest are forgotten (see `floor`). */
const MAX_MARKS = 10_000;

/**
 * Tags that changed, each with the moment of its last change. Moments are milliseconds that only
 * ever grow, whatever the clocks of the servers say: a page records the latest moment that was known
 * when its build began, and is stale when one of its tags has a later one.
 */
export class Marks {
  /** The latest moment of all marks. */
  latest = 0;
  /** Pages older than this are stale: marks up to here were forgotten. */
  floor = 0;
  private readonly moments = new Map<string, number>();

  /** Returns a moment for a new change, after all that are known. */
  next(now = Date.now()): number {
    return Math.max(now, this.latest + 1);
  }

  /** Marks tags as changed at a moment. */
  mark(tags: Iterable<string>, moment: number): void {
    for (const tag of tags) {
      const last = this.moments.get(tag) ?? 0;
      // Deleted first, so that the order of the map stays the order of the moments.
      this.moments.delete(tag);
      this.moments.set(tag, Math.max(last, moment));
    }
    this.latest = Math.max(this.latest, moment);
    for (const [tag, oldest] of this.moments) {
      if (this.moments.size <= MAX_MARKS) break;
      this.moments.delete(tag);
      this.floor = Math.max(this.floor, oldest);
    }
  }

  /** Marks everything that was built until a moment. */
  markAll(moment: number): void {
    this.floor = Math.max(this.floor, moment);
    this.latest = Math.max(this.latest, moment);
  }

  /** Whether one of the tags changed after `version`, the latest moment known to a build. */
  isStale(tags: readonly string[], version: number): boolean {
    if (version >= this.latest) return false;
    return version < this.floor || tags.some((tag) => (this.moments.get(tag) ?? 0) > version);
  }

  entries(): [tag: string, moment: number][] {
    return [...this.moments];
  }
}

/** Maximum number of former paths; the oldest are forgotten. */
const MAX_MOVED = 5_000;

const moved = z.array(z.tuple([z.string(), z.string()]));

/** The nodes, lists and paths that a change concerns. */
export const changeSchema = z.object({
  /** Tags of the nodes and lists that changed. */
  tags: z.array(z.string()),
  /** Paths that a node has, or had before it moved, with the tag of the node. */
  moved,
});
export type Change = z.infer<typeof changeSchema>;

const fileSchema = z.object({
  latest: z.number(),
  floor: z.number(),
  marks: z.array(z.tuple([z.string(), z.number()])),
  moved,
});

interface ChangeLog {
  marks: Marks;
  /** Former and present path → tag of its node. */
  moved: LRUCache<string, string>;
}

const fileName = () => join(readServerEnv().dataDir, 'changes.json');

/** Reads the changes that an earlier process kept. */
function readLog(): ChangeLog {
  const log: ChangeLog = { marks: new Marks(), moved: new LRUCache({ max: MAX_MOVED }) };
  try {
    const json: unknown = JSON.parse(readFileSync(fileName(), 'utf8'));
    const kept = fileSchema.parse(json);
    for (const [tag, moment] of kept.marks) log.marks.mark([tag], moment);
    for (const [path, node] of kept.moved) log.moved.set(path, node);
    log.marks.floor = Math.max(log.marks.floor, kept.floor);
    log.marks.latest = Math.max(log.marks.latest, kept.latest);
  } catch (error) {
    if (fieldsOf(error).code === 'ENOENT') return log;
    // Which of the stored pages are stale is not known any more: all of them count as stale.
    log.marks.markAll(log.marks.next());
    logSeldom(`${fileName()} can't be read: old addresses are lost, and all pages are rebuilt.`);
  }
  return log;
}

/** Process-wide: pages read it, API routes write it. */
const log = () => processWide('change-log', readLog);

/** Returns the latest change; data that was fetched at an earlier one may be stale. */
export function latestChange(): number {
  return log().marks.latest;
}

/** Returns a moment for a change that this server alone knows of. */
export function nextMoment(): number {
  return log().marks.next();
}

/** Whether something of what the tags name has changed since `version`, an earlier latestChange. */
export function isStaleSince(tags: readonly string[], version: number): boolean {
  return log().marks.isStale(tags, version);
}

/** Unicode composed, so that both forms of a character are one address. */
const keyOf = (path: string) => path.normalize('NFC');

/** Returns the tag of the node that is, or was, at a path; null when no change has told. */
export function movedNodeAt(path: string): string | null {
  return log().moved.get(keyOf(path)) ?? null;
}

/** Notes a change in this process: pages that show it are stale from now on. */
export function noteChange({ tags, moved: paths }: Change, moment: number): void {
  const current = log();
  current.marks.mark(tags, moment);
  for (const [path, node] of paths) current.moved.set(keyOf(path), node);
}

/** Makes all pages stale that were built until a moment. */
export function markEverything(moment: number): void {
  log().marks.markAll(moment);
}

/** Writes all changes to disk, for the next process. */
export function keepChanges(): void {
  const { marks, moved: paths } = log();
  const { latest, floor } = marks;
  // The oldest first, as they are set when it is read.
  const oldestFirst = Array.from(paths.entries()).reverse();
  const kept: z.infer<typeof fileSchema> = {
    latest,
    floor,
    marks: marks.entries(),
    moved: oldestFirst,
  };
  try {
    writeFileAtomically(fileName(), JSON.stringify(kept));
  } catch {
    logSeldom(`${fileName()} can't be written: the next server builds all pages anew, if it can.`);
    // Else pages are as old as REVALIDATE_SECONDS says, at most.
    discardFile(fileName());
  }
}
