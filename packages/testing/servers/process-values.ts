import type { connection } from '@showcase/wordpress/cms/connection';

interface WordPressState {
  byUrl?: Map<string, ReturnType<typeof connection>>;
}

/** Returns the values that our own code keeps for the life of the process, by name. */
export function processValues(): Map<string, object> {
  return Reflect.get(globalThis, Symbol.for('profile-showcase')) ?? new Map<string, object>();
}

/** Drops what is known of WordPress; its probes must not end after the tests, where they would log. */
export function forgetCircuit(): void {
  const { byUrl } = (processValues().get('wordpress') ?? {}) as WordPressState;
  for (const { circuit } of byUrl?.values() ?? []) circuit.stop();
  processValues().delete('wordpress');
}

/** Drops the values that a restart of the server would drop. */
export function forgetProcess(): void {
  forgetCircuit();
  for (const name of [...processValues().keys()]) {
    // A server that starts is given its site before anything else.
    if (name !== 'definition') processValues().delete(name);
  }
}
