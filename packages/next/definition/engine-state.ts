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
 * All that the process keeps beside its connection to WordPress and the log: one object for pages, API
 * routes and instrumentation.ts, of which Next bundles each with its own copy of every module. Only for what
 * they share. Parts that are made when they are first needed are declared by the files that make them
 * (declaration merging).
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
  /** The latest turn of cleaning an answer: each round of the event loop has one, however many wait. */
  turn: Promise<unknown> = Promise.resolve();
  /** Whether this server has been told to end. */
  isEnding = false;
}

export const engineState = (): EngineState => processWide('engine', () => new EngineState());
