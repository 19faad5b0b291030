import { use, type ReactNode } from 'react';

import { useChunk } from '../navigation/use-chunk';
import { FaustPageContext, type PageProps } from './faust-page';

interface InProvidersProps {
  /** With `__APOLLO_STATE__`, which Apollo's cache is restored from. */
  pageProps: PageProps;
  children: ReactNode;
}

/** Loads Apollo's and Faust's providers, and renders its children in them. */
export function InProviders({ pageProps, children }: InProvidersProps) {
  const page = use(FaustPageContext);
  if (!page) throw new Error('pages/_app.tsx must render the page with PageWithFaust.');
  const { Providers } = page;
  useChunk(Providers);
  return <Providers pageProps={pageProps}>{children}</Providers>;
}
