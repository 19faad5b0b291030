import '../faust.config';
import { FaustProvider } from '@faustwp/core';
import '@faustwp/core/dist/css/toolbar.css';
import { useRouter } from 'next/router';
import React from 'react';
import ThemeStyles from '../components/ThemeStyles/ThemeStyles';
import '../styles/global.scss';

export default function Bakery({ Component, pageProps }) {
  const router = useRouter();

  return (
    <>
      <ThemeStyles />
      <FaustProvider pageProps={pageProps}>
        <Component {...pageProps} key={router.asPath} />
      </FaustProvider>
    </>
  );
}
