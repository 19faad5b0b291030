import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { State } from '../model/state-file';

const secret = z.string().min(32);
const secretsSchema = z.object({ jwt: secret, faust: secret, cookie: secret });

/** Reads the server's signing keys from the state, or creates them, so that tokens survive a restart. */
export function secretsOf(state: State): z.infer<typeof secretsSchema> {
  const stored = state.read('secrets', secretsSchema);
  if (stored) return stored;
  const fresh = () => randomBytes(32).toString('hex');
  const secrets = { jwt: fresh(), faust: fresh(), cookie: fresh() };
  state.write('secrets', secrets);
  return secrets;
}
