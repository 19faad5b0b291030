import { LRUCache } from 'lru-cache';

import type { ThemePresets } from '@showcase/html';
import { processWide } from '@showcase/wordpress';

/** Cursors of a list of WordPress (packages/next/node/list-cursor.ts). */
export interface KnownList {
  tags: readonly string[];
  /** The latest change when the first of the cursors was asked for. */
  version: number;
  /** Number of items → cursor of the last one of them. */
  cursors: LRUCache<number, string>;
}

/**
 * The engine's state of the process, apart from the connection to WordPress and the log. Next bundles each
 * page, each API route and instrumentation.ts with a copy of every module, so state that they share cannot be in
 * a module variable. Files that create a part on first use declare it here by declaration merging.
 *
 * @public
 */
export class EngineState {
  /** The looks of WordPress that pages, headers and the web manifest show. */
  look = {
    known: '',
    css: '',
    iconUrl: '',
    /** URL of the icon that the owner has set; empty without one. */
    icon: '',
    themePresets: new Map() as ThemePresets,
    /** Whether the site asks search engines to stay away. */
    isDiscouraged: false,
  };
  /** By the address of the list's first page. */
  readonly cursors = new LRUCache<string, KnownList>({ max: 500 });
  /** The last walk of each list that has begun, by the same address. */
  readonly cursorWalks = new Map<string, Promise<unknown>>();
  /** Sliding windows of limits: the times of the events of each key, oldest first; keys by their latest event. */
  readonly limits = new Map<string, number[]>();
  /** The latest turn of cleaning an answer. One turn runs in each round of the event loop. */
  turn: Promise<unknown> = Promise.resolve();
  /** Whether this server is shutting down. */
  isEnding = false;
}

export const engineState = (): EngineState => processWide('engine', () => new EngineState());
