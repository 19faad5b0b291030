import type { Change } from './change-log';
import type { StoredPage } from './stored-page';

/**
 * Where pages outlive the process: files, or a Redis shared by several servers. No method rejects:
 * a store that fails behaves as an empty one, and says so in the log.
 */
export interface PageStore {
  /** Whether other servers use it too. */
  isShared: boolean;
  /** Reads the page of a path; null when there is none, or it is damaged. */
  read(path: string): Promise<StoredPage | null>;
  write(page: StoredPage): Promise<void>;
  remove(path: string): Promise<void>;
  /**
   * Begins a build of a path, on one server at a time. False, after a wait: another server has just
   * ended its own, so that its page can be read.
   */
  lock(path: string): Promise<boolean>;
  /** Ends a build. */
  unlock(path: string): Promise<void>;
  /** Keeps a change, and tells other servers. Resolves with its moment (marks.ts). */
  publish(change: Change): Promise<number>;
}
