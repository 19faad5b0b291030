import { type ComponentProps, use } from 'react';

import { FaustPageContext, InProviders } from '@showcase/next/browser';
import { SiteApp } from '../site.app';

/** Faust's provider, in an owner's pages/_app: all that this site has around a page. Within it, Faust's own. */
export function FaustProvider(props: Omit<ComponentProps<typeof SiteApp>, 'Page'>) {
  const isWithin = use(FaustPageContext) !== null;
  return isWithin ? <InProviders {...props} /> : <SiteApp {...props} />;
}
