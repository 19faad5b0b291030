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
