import { createContext } from 'react';

import type { PasswordResult } from '@showcase/next/protected-entry/password-form';

export interface EnteredPassword {
  /** Outcome of the password that was entered last; null on the entry's own page. */
  outcome: PasswordResult | null;
  /** Message that the form shows about the outcome; null when there is none. */
  problem: string | null;
}

export const PasswordOutcome = createContext<EnteredPassword>({ outcome: null, problem: null });
