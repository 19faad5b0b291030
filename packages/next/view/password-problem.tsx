import { createContext } from 'react';

/**
 * What the form of a protected entry says of the password that was entered last; null: nothing. Undefined on
 * the entry's own page, which is the same for all.
 */
export const PasswordProblem = createContext<string | null | undefined>(undefined);
