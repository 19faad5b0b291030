import type { Uncleaned } from '@showcase/html/branded-html';

/** Test data with HTML that needs no cleaning, as the type of what views get. */
export const branded = <T>(data: NoInfer<Uncleaned<T>>): T => data as T;
