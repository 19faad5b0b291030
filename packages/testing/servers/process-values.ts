import type { CircuitBreaker } from '@showcase/wordpress/cms/circuit-breaker';

/** Returns the values that our own code keeps for the life of the process, by name. */
export function processValues(): Map<string, object> {
  return Reflect.get(globalThis, Symbol.for('profile-showcase')) ?? new Map<string, object>();
}

/** Drops what is known of WordPress; its probes must not end after the tests, where they would log. */
export function forgetCircuit(): void {
  const values = processValues();
  for (const [name, value] of [...values]) {
    if (!name.startsWith('cms-circuit ')) continue;
    (value as CircuitBreaker).stop();
    values.delete(name);
  }
}

/** Drops the values that a restart of the server would drop. */
export function forgetProcess(): void {
  forgetCircuit();
  for (const name of [...processValues().keys()]) {
    // A server that starts is given its site before anything else.
    if (name !== 'definition') processValues().delete(name);
  }
}
