import type { Uncleaned } from '@showcase/html/browser';

/**
 * Test data with HTML that needs no cleaning, as the type of what views get. Fields may be missing, so
 * that a site whose templates ask for more need not change these tests.
 */
export const branded = <T>(data: NoInfer<Partial<Uncleaned<T>>>): T => data as T;
