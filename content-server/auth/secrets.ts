import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { State } from '../state/state-file';

const secret = z.string().min(32);
const secretsSchema = z.object({ jwt: secret, faust: secret, cookie: secret });

/** Keys that everything signed by this server depends on. */
export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets in the state, made at the first start: tokens outlive a restart. */
export function secretsOf(state: State): Secrets {
  const known = state.read('secrets', secretsSchema);
  if (known) return known;
  const fresh = () => randomBytes(32).toString('hex');
  const secrets = { jwt: fresh(), faust: fresh(), cookie: fresh() };
  state.write('secrets', secrets);
  return secrets;
}
