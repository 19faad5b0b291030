import type { ApolloClient, NormalizedCacheObject } from '@apollo/client';
import { createContext, type ComponentType, type ReactNode, use, useEffect, useMemo } from 'react';

import { endHydration, useChunk } from '../template/load-template';
import type { TemplateComponent } from '../definition/site-types';

/** A page's props, as Next gives them to pages/_app.tsx. */
export type PageProps = Record<string, unknown>;

interface FaustPage {
  pageProps: PageProps;
  /** The providers of Apollo and Faust, loaded on demand by next/dynamic. */
  Providers: ComponentType<{ pageProps: PageProps; children: ReactNode }>;
}

export type ServerClient = ApolloClient<NormalizedCacheObject>;

export interface PageAccess extends FaustPage {
  /** The server's queries for the components of withApollo, by component. */
  asked: Map<unknown, Promise<void>>;
  /** The server's client that asks them. */
  client?: ServerClient;
}

/** The context that Apollo's hooks need in a component of a page; pages/_app.tsx gives it to every page. */
export const FaustPageContext = createContext<PageAccess | null>(null);

interface InProvidersProps {
  /** Apollo's cache is restored from their `__APOLLO_STATE__`; those of the page unless others are given. */
  pageProps?: PageProps;
  children: ReactNode;
}

/** Loads Apollo's and Faust's providers, and renders its children in them. */
export function InProviders({ pageProps, children }: InProvidersProps) {
  const access = use(FaustPageContext);
  if (!access) throw new Error('pages/_app.tsx must render the page with PageWithFaust.');
  const { Providers } = access;
  useChunk(Providers);
  return <Providers pageProps={pageProps ?? access.pageProps}>{children}</Providers>;
}

interface PageWithFaustProps extends FaustPage {
  /** A page of pages/, with what Faust lets it have beside it; unknown to an owner's _app in Faust's form. */
  Page?: ComponentType<PageProps> & {
    query?: unknown;
    /** A page that wants neither Apollo nor Faust. */
    withoutFaust?: boolean;
  };
  children: ReactNode;
}

/**
 * Renders a page, in Faust's providers when it is in Faust's form: any page but this site's own, whose props
 * have settings and menus. Every page can have components that ask for the providers themselves
 * (with-apollo.tsx).
 */
export function PageWithFaust({ Page, pageProps, Providers, children }: PageWithFaustProps) {
  useEffect(endHydration);
  const access = useMemo(
    () => ({ Providers, pageProps, asked: new Map<unknown, Promise<void>>() }),
    [Providers, pageProps],
  );
  const isOwn = Page && (Page.withoutFaust || (Page.query === undefined && 'site' in pageProps));
  return (
    <FaustPageContext value={access}>
      {isOwn ? children : <InProviders>{children}</InProviders>}
    </FaustPageContext>
  );
}

interface FaustTemplateProps {
  Template: TemplateComponent;
  /** Those of askForTemplate() (faust-template.ts) among them. */
  pageProps: object;
}

/** Renders a template in Faust's form, with the props that Faust gives it, in Faust's providers. */
export function FaustTemplate({ Template, pageProps }: FaustTemplateProps) {
  const props: PageProps = { ...pageProps };
  // Faust gives each template the same props, whatever it takes.
  const Component = Template as ComponentType<PageProps>;
  return (
    <InProviders pageProps={props}>
      <Component {...props} data={props.__TEMPLATE_QUERY_DATA__} loading={false} />
    </InProviders>
  );
}

/**
 * Waits for what a module does when it is loaded, and for what it needs, so that a component of it is
 * rendered afterwards.
 */
export async function whenReady<T extends { ready: Promise<void> }>(
  loading: Promise<T>,
  needed: Promise<unknown>,
) {
  const [loaded] = await Promise.all([loading, needed]);
  await loaded.ready;
  return loaded;
}
