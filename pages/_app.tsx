import type { AppProps } from 'next/app';

import '../styles/tokens.css';
import '../styles/global.css';
import '../styles/wordpress-blocks.css';

/** Nothing but the page: what signed-in people need is loaded for them alone (DESIGN 1). */
export default function App({ Component, pageProps }: AppProps) {
  return <Component {...pageProps} />;
}
