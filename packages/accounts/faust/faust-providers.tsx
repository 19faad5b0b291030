import { FaustProvider } from '@faustwp/core';
import type { ComponentProps } from 'react';

import { acceptCode } from './accept-code';

/** Before the page is hydrated. */
export const ready = typeof window === 'undefined' ? Promise.resolve() : acceptCode();

/**
 * The providers of Faust and Apollo, on a client restored from the page's `__APOLLO_STATE__`.
 * pages/_app.tsx loads this, with faust.config.ts, for pages that use them only; nothing that visitors
 * load may import it.
 */
export default function FaustProviders(props: ComponentProps<typeof FaustProvider>) {
  return <FaustProvider {...props} />;
}
