import { setImmediate } from 'node:timers/promises';

import { engineState } from '../definition/engine-state';
import type { Change } from './change-log';
import { publishChange } from './page-cache';

interface WaitingChange {
  tags: Set<string>;
  moved: Change['moved'];
  published: Promise<void>;
}

declare module '../definition/engine-state' {
  interface EngineState {
    /** Merged changes that are published together once the previous change is stored. */
    waitingChange?: WaitingChange | undefined;
    lastPublished?: Promise<void>;
  }
}

/**
 * Publishes a change together with all that arrive while the one before is being stored: many calls at once
 * cost one write. Resolves when it is stored.
 */
export function publishMerged({ tags, moved }: Change): Promise<void> {
  const state = engineState();
  const publish = async () => {
    // Requests that have arrived already are read first.
    await setImmediate();
    state.waitingChange = undefined;
    await publishChange({ tags: [...waiting.tags], moved: waiting.moved });
  };
  const waiting = (state.waitingChange ??= {
    tags: new Set(),
    moved: [],
    published: (state.lastPublished ?? Promise.resolve()).then(publish, publish),
  });
  for (const tag of tags) waiting.tags.add(tag);
  waiting.moved.push(...moved);
  return (state.lastPublished = waiting.published);
}
