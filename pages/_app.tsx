import type { AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

import { SiteProvider } from '../components/layout/SiteProvider';
import type { EditorTools } from '@showcase/accounts/tools';
import { isSignedInHinted } from '@showcase/accounts/browser';
import { improveClientNavigation, PageWithFaust, whenReady } from '@showcase/next/browser';
import '@showcase/accounts/load-account';
import '../styles/tokens.css';
import '../styles/global.css';
import '@showcase/html/wordpress-blocks.css';
import '../styles/navigation.css';

improveClientNavigation();
const Providers = dynamic(() =>
  whenReady(import('@showcase/accounts/faust-providers'), import('../faust.config')),
);

/** Renders the page, and loads the editor's tools for signed-in users only. */
export default function App({ Component, pageProps }: AppProps) {
  const [Tools, setTools] = useState<typeof EditorTools | null>(null);

  useEffect(() => {
    if (Tools || !isSignedInHinted()) return;
    // The page is complete without them, so a failed load is ignored.
    Promise.all([import('@showcase/accounts/tools'), import('../faust.config')]).then(
      ([{ EditorTools: Loaded }]) => setTools(() => Loaded),
      () => undefined,
    );
  });

  return (
    <SiteProvider {...pageProps}>
      <PageWithFaust Page={Component} pageProps={pageProps} Providers={Providers} />
      {Tools && (
        <Tools seedNode={pageProps.__SEED_NODE__} requiresSession={!!pageProps.requiresSession} />
      )}
    </SiteProvider>
  );
}
