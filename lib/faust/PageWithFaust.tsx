import { useMemo } from 'react';

import { FaustPageContext, isFaustPage } from './faust-page';
import type { PageComponent, PageProps, Providers } from './faust-page';
import { InProviders } from './InProviders';

interface PageWithFaustProps {
  Page: PageComponent;
  pageProps: PageProps;
  Providers: Providers;
}

/**
 * Renders a page, in Faust's providers when it is in Faust's form. Every page can have components
 * that ask for the providers themselves (with-apollo.tsx).
 */
export function PageWithFaust({ Page, pageProps, Providers }: PageWithFaustProps) {
  const access = useMemo(() => ({ Providers, pageProps }), [Providers, pageProps]);
  const page = <Page {...pageProps} />;
  return (
    <FaustPageContext value={access}>
      {isFaustPage(Page, pageProps) ? (
        <InProviders pageProps={pageProps}>{page}</InProviders>
      ) : (
        page
      )}
    </FaustPageContext>
  );
}
