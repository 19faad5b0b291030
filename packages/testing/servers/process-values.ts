import type { connection } from '@showcase/wordpress';

interface WordPressState {
  byUrl?: Map<string, ReturnType<typeof connection>>;
}

/**
 * Drops what a server that starts again would not know: Jest's set-up does so before each test. Probes of
 * WordPress end, too; after the tests they would log.
 */
export function forgetProcess(): void {
  const values: Map<string, object> = Reflect.get(globalThis, Symbol.for('profile-showcase'));
  const wordpress = values.get('wordpress') as WordPressState | undefined;
  for (const { circuit } of wordpress?.byUrl?.values() ?? []) circuit.stop();
  values.clear();
}
