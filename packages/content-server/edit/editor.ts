import type { Post, PostStatus } from '../model';
import type { State } from '../state/state-file';
import type { LabelledSite } from '../store/site-types';
import type { Store } from '../store/store';
import { addEdits, applyEdits, editsSchema, noEdits, type Edits } from './edits';
import { postReport, type Report } from './changes';
import type { LiveSite } from './live-site';
import type { Revalidation } from './revalidation';
import { siteOffset, siteTime, toMs, type SiteTime } from './site-time';

const section = 'edits';
const longestWaitMs = 60 * 60 * 1000;

/** Applies the edits in the state to the site of an export. */
export function withStoredEdits(site: LabelledSite, state: State): LabelledSite {
  return applyEdits(site, state.read(section, editsSchema) ?? noEdits);
}

/** Compares the site before and after an edit: what the front end is told of it. */
type Comparison = (before: Store, after: Store) => Report | null;

/** Edits the served site, stores the edits and notifies the front end. */
export interface Editor {
  readonly store: Store;
  now(): SiteTime;
  /** Minutes that the site's own time is ahead of UTC. */
  readonly offset: number;
  /** Returns an unused database id. */
  freeId(): number;
  /**
   * Applies edits. They are served and stored when this returns; the promise resolves when the
   * front end has responded, at the latest after five seconds.
   *
   * @param report compares the site before and after; nothing is reported without one
   */
  commit(edits: Partial<Edits>, report?: Comparison): Promise<void>;
  /** `commit` for posts; reports their changes. */
  commitPosts(posts: readonly Post[], removed?: readonly number[]): Promise<void>;
  /** Publishes scheduled posts that are due; WordPress does this on requests. */
  publishDue(): void;
}

export interface EditorOptions {
  live: LiveSite;
  state: State;
  revalidation: Revalidation;
  /** Aborted at shutdown: nothing is published afterwards. */
  closing: AbortSignal;
  /** Unix time in milliseconds. */
  clock?: () => number;
}

/** @param site the site of the export, without edits */
export function createEditor(site: LabelledSite, options: EditorOptions): Editor {
  const { live, state, revalidation, closing, clock = Date.now } = options;
  const offset = siteOffset(site);
  let edits = state.read(section, editsSchema) ?? noEdits;
  let nextDue = dueTime(live.current.store);
  let timer: NodeJS.Timeout | undefined;
  schedule();
  closing.addEventListener('abort', () => clearTimeout(timer));

  function commit(more: Partial<Edits>, report: Comparison = () => null): Promise<void> {
    const before = live.current.store;
    edits = addEdits(edits, more);
    state.write(section, edits);
    live.replace(applyEdits(site, edits));
    nextDue = dueTime(live.current.store);
    schedule();
    return revalidation.send(report(before, live.current.store));
  }

  /** Schedules the next publication; long delays in several steps. */
  function schedule(): void {
    clearTimeout(timer);
    if (nextDue === Infinity || closing.aborted) return;
    const wait = Math.min(Math.max(nextDue - clock(), 0), longestWaitMs);
    timer = setTimeout(() => {
      publishDue();
      schedule();
    }, wait).unref();
  }

  function publishDue(): void {
    const now = clock();
    if (now < nextDue || closing.aborted) return;
    const status: PostStatus = 'publish';
    const due = live.current.store.site.posts.filter((post) => isDue(post, now));
    void commitPosts(due.map((post) => ({ ...post, status })));
  }

  function commitPosts(posts: readonly Post[], removedPosts: readonly number[] = []) {
    return commit({ posts: [...posts], removedPosts: [...removedPosts] }, (before, after) =>
      postReport(
        before,
        after,
        posts.map(({ id }) => id),
      ),
    );
  }

  return {
    get store() {
      return live.current.store;
    },
    offset,
    now: () => siteTime(clock(), offset),
    freeId: () =>
      live.current.store.site.posts.reduce((high, post) => Math.max(high, post.id), 0) + 1,
    commit,
    commitPosts,
    publishDue,
  };
}

function dueTime({ site }: Store): number {
  const times = site.posts.filter((post) => post.status === 'future').map(timeOf);
  return times.reduce((a, b) => Math.min(a, b), Infinity);
}

function isDue(post: Post, now: number): boolean {
  return post.status === 'future' && timeOf(post) <= now;
}

/** NaN for an invalid date, which is never due. */
function timeOf({ dateGmt }: Post): number {
  const ms = toMs(dateGmt);
  return Number.isNaN(ms) ? Infinity : ms;
}
