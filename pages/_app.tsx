import type { AppProps } from 'next/app';

import { SiteApp } from '../site.app';
import '@showcase/next/faust-config';
import '../styles/tokens.css';
import '../styles/global.css';
import '@showcase/html/wordpress-blocks.css';
import '../styles/navigation.css';

export default function App({ Component, pageProps }: AppProps) {
  return (
    <SiteApp Page={Component} pageProps={pageProps}>
      <Component {...pageProps} />
    </SiteApp>
  );
}
