import type { AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import { type ComponentProps, useEffect, useState } from 'react';

import { SiteProvider } from './components/layout/SiteProvider';
import type { EditorTools } from '@showcase/accounts/tools';
import { isSignedInHinted } from '@showcase/accounts/browser';
import { improveClientNavigation, PageWithFaust, whenReady } from '@showcase/next/browser';
import '@showcase/accounts/load-account';

improveClientNavigation();
const Providers = dynamic(() =>
  whenReady(import('@showcase/accounts/faust-providers'), import('./faust.config')),
);

interface SiteAppProps extends Pick<ComponentProps<typeof PageWithFaust>, 'Page' | 'children'> {
  pageProps: AppProps['pageProps'];
}

/**
 * Wraps every page, whoever renders it (pages/_app.tsx, or an owner's in Faust's form by faust/FaustProvider.tsx):
 * its words, Faust's providers if it needs them, and the editor's tools for signed-in users only.
 */
export function SiteApp(props: SiteAppProps) {
  const { pageProps } = props;
  const [Tools, setTools] = useState<typeof EditorTools | null>(null);

  useEffect(() => {
    if (Tools || !isSignedInHinted()) return;
    // The page is complete without them, so a failed load is ignored.
    Promise.all([import('@showcase/accounts/tools'), import('./faust.config')]).then(
      ([{ EditorTools: Loaded }]) => setTools(() => Loaded),
      () => undefined,
    );
  });

  return (
    <SiteProvider {...pageProps}>
      <PageWithFaust {...props} Providers={Providers} />
      {Tools && (
        <Tools seedNode={pageProps.__SEED_NODE__} requiresSession={!!pageProps.requiresSession} />
      )}
    </SiteProvider>
  );
}
