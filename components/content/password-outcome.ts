import { createContext } from 'react';

import type { PasswordResult } from '@showcase/next/protected-entry/outcome';

export interface EnteredPassword {
  /** What came of the password that was entered last; null on the entry's own page. */
  outcome: PasswordResult | null;
  /** What the form has to say of it. */
  problem: string | null;
}

export const PasswordOutcome = createContext<EnteredPassword>({ outcome: null, problem: null });
