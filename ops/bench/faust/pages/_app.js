import '../faust.config';
import { useRouter } from 'next/router';
import { FaustProvider } from '@faustwp/core';
import '@faustwp/core/dist/css/toolbar.css';
import '../styles.css';

export default function App({ Component, pageProps }) {
  const { asPath } = useRouter();
  return (
    <FaustProvider pageProps={pageProps}>
      <Component {...pageProps} key={asPath} />
    </FaustProvider>
  );
}
