import { contextOf, type ContextParts } from '@showcase/next/testing';
import faust, { site as definition } from './site';

/** Creates the context of the small site, or with other values, from nothing that the process keeps. */
export const makeContext = (values: Partial<ContextParts> = {}) =>
  contextOf({
    definition,
    faust,
    site: null,
    answer: null,
    look: { themePresets: new Map(), icon: '' },
    ...values,
  });
