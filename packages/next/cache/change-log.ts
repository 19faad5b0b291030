import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LRUCache } from 'lru-cache';

import {
  discardFile,
  forgetGaps,
  logSeldom,
  readServerEnv,
  writeFileAtomically,
} from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/browser';
import { engineState } from '../definition/engine-state';
import { SITE_TAGS } from './tags';

const moved = z.array(z.tuple([z.string(), z.string()]));

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

/** Maximum number of marked tags, and of former paths; the oldest are forgotten. */
const MAX_MARKS = 10_000;
const MAX_MOVED = 5_000;

const fileName = () => join(readServerEnv().DATA_DIR, 'changes.json');

/** Unicode composed, so that both forms of a character are one address. */
const keyOf = (path: string) => path.normalize('NFC');

/**
 * Tags that changed, each with the moment of its last change. Moments are milliseconds that only
 * ever grow, whatever the clocks of the servers say: a page records the latest moment that was known
 * when its build began, and is stale when one of its tags has a later one.
 */
export class ChangeLog {
  /** The latest change; data that was fetched at an earlier one may be stale. */
  latest = 0;
  /** Pages older than this are stale: marks up to here were forgotten. */
  private floor = 0;
  /** Tag → moment. */
  private readonly marks = new LRUCache<string, number>({
    max: MAX_MARKS,
    dispose: (moment, _, reason) => {
      if (reason === 'evict') this.floor = Math.max(this.floor, moment);
    },
  });
  /** Former and present path → tag of its node. */
  private readonly moved = new LRUCache<string, string>({ max: MAX_MOVED });

  /** Reads the changes that an earlier process kept. */
  static read(): ChangeLog {
    const log = new ChangeLog();
    try {
      const kept = fileSchema.parse(JSON.parse(readFileSync(fileName(), 'utf8')));
      log.latest = kept.latest;
      log.floor = kept.floor;
      for (const [tag, moment] of kept.marks) log.marks.set(tag, moment);
      for (const [path, node] of kept.moved) log.moved.set(path, node);
    } catch (error) {
      if (fieldsOf(error).code === 'ENOENT') return log;
      // Without the log it is unknown which stored pages are stale: mark all of them as stale.
      log.latest = log.floor = Date.now();
      logSeldom(`${fileName()} can't be read: old addresses are lost, and all pages are rebuilt.`);
    }
    return log;
  }

  /** Whether something of what the tags name has changed since `version`, an earlier `latest`. */
  isStaleSince(tags: readonly string[], version: number): boolean {
    if (version >= this.latest) return false;
    return version < this.floor || tags.some((tag) => (this.marks.peek(tag) ?? 0) > version);
  }

  /** Returns the tag of the node that is, or was, at a path; null when no change has reported it. */
  movedNodeAt(path: string): string | null {
    return this.moved.get(keyOf(path)) ?? null;
  }

  /**
   * Notes a change: pages that show it are stale from now on.
   *
   * @param moment without it, one for a change that this server alone knows of
   */
  note({ tags, moved: paths }: Change, moment = Math.max(Date.now(), this.latest + 1)): void {
    // One that comes in late does not take a later one back.
    for (const tag of tags) this.marks.set(tag, Math.max(this.marks.peek(tag) ?? 0, moment));
    for (const [path, node] of paths) this.moved.set(keyOf(path), node);
    this.latest = Math.max(this.latest, moment);
    if (SITE_TAGS.some((tag) => tags.includes(tag))) forgetGaps();
  }

  /** Makes all pages stale that were built until a moment. */
  noteEverything(moment: number): void {
    this.floor = Math.max(this.floor, moment);
    this.latest = Math.max(this.latest, moment);
  }

  /** Writes all changes to disk, for the next process. */
  keep(): void {
    const { latest, floor, marks, moved: paths } = this;
    // The oldest first, as they are set when it is read.
    const kept: z.infer<typeof fileSchema> = {
      latest,
      floor,
      marks: [...marks.entries()].reverse(),
      moved: [...paths.entries()].reverse(),
    };
    try {
      writeFileAtomically(fileName(), JSON.stringify(kept));
    } catch {
      logSeldom(
        `${fileName()} can't be written: the next server builds all pages anew, if it can.`,
      );
      // Else pages are as old as REVALIDATE_SECONDS says, at most.
      discardFile(fileName());
    }
  }
}

declare module '../definition/engine-state' {
  interface EngineState {
    changes?: ChangeLog;
  }
}

/** The changes that this process knows of, and those of the processes before it. */
export const changeLog = (): ChangeLog => (engineState().changes ??= ChangeLog.read());
