import { createContext } from 'react';

/** The page's `problem`, for the form of a protected entry. */
export const PasswordProblem = createContext<string | null | undefined>(undefined);
