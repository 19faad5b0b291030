import type { CircuitBreaker } from '../../lib/cms/circuit-breaker';

const PREFIX = 'profile-showcase/';

/** The keys of what our own code keeps for the life of the process. */
const keysOf = (prefix: string) =>
  Object.getOwnPropertySymbols(globalThis).filter((key) => key.description?.startsWith(prefix));

/** Drops what is known of WordPress; its probes must not end after the tests, where they would log. */
export function forgetCircuit(): void {
  for (const key of keysOf(`${PREFIX}cms-circuit `)) {
    const breaker: CircuitBreaker | undefined = Reflect.get(globalThis, key);
    breaker?.stop();
    Reflect.deleteProperty(globalThis, key);
  }
}

/** What a restart of the server forgets. */
export function forgetProcess(): void {
  forgetCircuit();
  for (const key of keysOf(PREFIX)) Reflect.deleteProperty(globalThis, key);
}
