import en from './en.json';

/** The words of the small site; its other languages differ in few of them. */
export const words = en;
