import { engineState } from '../definition/engine-state';
import { changeLog } from './change-log';
import { isStale, requestReads, type LookUp } from './entry-freshness';

interface RunningLookUp {
  lookUp: LookUp;
  ended: Promise<void>;
}

declare module '../definition/engine-state' {
  interface EngineState {
    /** By path. */
    lookUps?: Map<string, RunningLookUp>;
  }
}

const running = () => (engineState().lookUps ??= new Map<string, RunningLookUp>());

/** Path of the page that Next shows where there is nothing. */
const MISSING = '/404/';

/** Begins a look-up, as the first thing that Next does in it; `name` as in next-cache-handler.js. */
export function beginLookUp(name: string): LookUp {
  const path = name.slice(name.indexOf(':') + 1);
  const lookUp = { path, version: changeLog().latest, sent: null };
  const reads = requestReads();
  if (reads) reads.lookUp = lookUp;
  return lookUp;
}

/** Registers the look-up that this request has just begun until `promise` settles. */
function registerLookUp(promise: Promise<unknown>): void {
  const reads = requestReads();
  const lookUp = reads?.lookUp;
  if (!reads || !lookUp) return;
  reads.lookUp = null;
  const { path } = lookUp;
  const end = () =>
    // Next forgets the look-up in the microtasks that follow.
    new Promise<void>((done) => {
      setImmediate(() => {
        if (running().get(path)?.lookUp === lookUp) running().delete(path);
        done();
      });
    });
  running().set(path, { lookUp, ended: promise.then(end, end) });
}

/** Symbol of a platform's `waitUntil` for Next (https://nextjs.org/docs/app/api-reference/functions/after). */
const REQUEST_CONTEXT = Symbol.for('@next/request-context');

/** Has Next report each look-up: it passes its promise to `waitUntil` in the same turn in which it reads the entry. */
export function watchLookUps(): void {
  // That of a platform stays, and so does Next's own where nothing is read.
  if (Reflect.has(globalThis, REQUEST_CONTEXT)) return;
  const context = { waitUntil: registerLookUp };
  Reflect.set(globalThis, REQUEST_CONTEXT, { get: () => (requestReads() ? context : undefined) });
}

/** Whether a request that joins a look-up may be sent something older than the latest change. */
const isBehind = ({ sent, version }: LookUp): boolean =>
  sent ? isStale(sent) : version < changeLog().latest;

/**
 * Returns when the look-ups have ended that a request for the page at a path must not join, because they began
 * before a change that it has to show; null without any. Those that begin from now on are right for it.
 */
export function untilJoinable(path: string): Promise<unknown> | null {
  const behind = [path, MISSING].flatMap((each) => running().get(each) ?? []);
  const ends = behind.filter(({ lookUp }) => isBehind(lookUp)).map(({ ended }) => ended);
  return ends.length > 0 ? Promise.all(ends) : null;
}
