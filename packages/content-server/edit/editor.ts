import type { Post, PostStatus } from '../model/site';
import type { State } from '../model/state-file';
import type { LabelledSite } from '../store/site-types';
import type { Store } from '../store/store';
import { addEdits, applyEdits, editsSchema, noEdits, type Edits } from './edits';
import { postReport, type Report } from './changes';
import { siteOffset, siteTime, toMs } from './site-time';
import { createView, type ViewOptions } from './site-view';

const section = 'edits';
const longestWaitMs = 60 * 60 * 1000;

/** Compares the site before and after an edit, and returns the changes to report to the front end. */
type Comparison = (before: Store, after: Store) => Report | null;

export interface EditorOptions extends ViewOptions {
  state: State;
  /** Tells the front end of changes; see `createRevalidation`. */
  notify(report: Report | null): Promise<void>;
  /** Aborted at shutdown: nothing is published afterwards. */
  closing: AbortSignal;
}

export type Editor = ReturnType<typeof createEditor>;

/**
 * Edits the served site, stores the edits and notifies the front end.
 *
 * @param site the site of the export, without edits
 */
export function createEditor(site: LabelledSite, options: EditorOptions) {
  const { state, notify, closing } = options;
  const offset = siteOffset(site);
  let edits = state.read(section, editsSchema) ?? noEdits;
  let view = createView(applyEdits(site, edits), options);
  // The post types and taxonomies stay those of the start, as the GraphQL schema does.
  const { types } = view.store;
  let nextDue = dueTime(view.store);
  let timer: NodeJS.Timeout | undefined;
  schedule();
  closing.addEventListener('abort', () => clearTimeout(timer));

  function commit(more: Partial<Edits>, report: Comparison = () => null): Promise<void> {
    const before = view.store;
    edits = addEdits(edits, more);
    state.write(section, edits);
    view = createView(applyEdits(site, edits), { ...options, types });
    nextDue = dueTime(view.store);
    schedule();
    return notify(report(before, view.store));
  }

  /** Schedules the next publication; long delays in several steps. */
  function schedule(): void {
    clearTimeout(timer);
    if (nextDue === Infinity || closing.aborted) return;
    const wait = Math.min(Math.max(nextDue - Date.now(), 0), longestWaitMs);
    timer = setTimeout(() => {
      publishDue();
      schedule();
    }, wait).unref();
  }

  function publishDue(): void {
    const now = Date.now();
    if (now < nextDue || closing.aborted) return;
    const status: PostStatus = 'publish';
    const due = view.store.site.posts.filter((post) => timeOf(post) <= now);
    void commitPosts(due.map((post) => ({ ...post, status })));
  }

  function commitPosts(posts: readonly Post[], removedPosts: readonly number[] = []) {
    const ids = posts.map(({ id }) => id);
    return commit({ posts: [...posts], removedPosts: [...removedPosts] }, (before, after) =>
      postReport(before, after, ids),
    );
  }

  return {
    /** The current state of the site: read it once per request. */
    get view() {
      return view;
    },
    get store() {
      return view.store;
    },
    /** Minutes that the site's own time is ahead of UTC. */
    offset,
    now: () => siteTime(Date.now(), offset),
    /** Returns an unused database id. */
    freeId: () => view.store.site.posts.reduce((high, post) => Math.max(high, post.id), 0) + 1,
    /**
     * Applies edits. They are served and stored when this returns; the promise resolves when the
     * front end has responded.
     *
     * @param report compares the site before and after; nothing is reported without one
     */
    commit,
    /** `commit` for posts; reports their changes. */
    commitPosts,
  };
}

function dueTime({ site }: Store): number {
  return site.posts.map(timeOf).reduce((a, b) => Math.min(a, b), Infinity);
}

/** When a scheduled post is due; never for others, or for an invalid date. */
function timeOf({ status, dateGmt }: Post): number {
  const ms = status === 'future' ? toMs(dateGmt) : NaN;
  return Number.isNaN(ms) ? Infinity : ms;
}
