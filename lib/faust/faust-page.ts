import { createContext, type ComponentType, type ReactNode } from 'react';

/** A page's props, as Next gives them to pages/_app.tsx. */
export type PageProps = Record<string, unknown>;

/** The providers of Apollo and Faust around a page, a template or a component. */
export type Providers = ComponentType<{ pageProps: PageProps; children: ReactNode }>;

interface FaustPage {
  /** Loaded on demand, by next/dynamic. */
  Providers: Providers;
  pageProps: PageProps;
}

/** What a component of a page needs for Apollo's hooks; pages/_app.tsx gives it to every page. */
export const FaustPageContext = createContext<FaustPage | null>(null);

/** A page of pages/, with what Faust lets it have beside it. */
export type PageComponent = ComponentType<PageProps> & {
  query?: unknown;
  /** A page that wants neither Apollo nor Faust. */
  withoutFaust?: boolean;
};

/**
 * Whether a page is in Faust's form: any page but this site's own, whose props have settings and menus.
 */
export function isFaustPage(Page: PageComponent, pageProps: PageProps): boolean {
  if (Page.withoutFaust) return false;
  return Page.query !== undefined || !('site' in pageProps);
}
