import { use, type ComponentType } from 'react';

import { FaustPageContext, type PageAccess, InProviders } from './FaustPage';
import type { ComponentWithQuery } from './faust-template';

type Load<TProps> = () => Promise<{ default: ComponentType<TProps> & ComponentWithQuery }>;

/** Asks once per component and page, and in a browser not at all. */
function askOnServer(Component: ComponentWithQuery, page: PageAccess): Promise<void> | null {
  // Next removes this branch, and the server's half with it, from what is compiled for browsers.
  if (typeof window === 'undefined') {
    const asking =
      page.asked.get(Component) ??
      import('./faust-template').then(({ askForComponent }) => askForComponent(Component, page));
    page.asked.set(Component, asking);
    return asking;
  }
  return null;
}

/**
 * Gives a component of any page Apollo's hooks, on Faust's client restored from the page's
 * `__APOLLO_STATE__`. The component, Apollo and Faust are loaded by the pages that show it only.
 *
 * The component can have a `query`, and `variables` by the page's seed node, as templates in Faust's
 * form do: the server then asks for it, so that `useQuery` has the data at once, and the browser does
 * not ask again.
 *
 * @example const LatestComments = withApollo(() => import('./LatestComments'));
 */
export function withApollo<TProps extends object>(load: Load<TProps>): ComponentType<TProps> {
  let loading: ReturnType<Load<TProps>> | null = null;

  function loadOnce() {
    loading ??= load().catch((error: unknown) => {
      // The page goes on without it; the next page that shows it tries again.
      console.error(error);
      loading = null;
      return { default: () => null };
    });
    return loading;
  }

  return function WithApollo(props: TProps) {
    const access = use(FaustPageContext);
    const { default: Component } = use(loadOnce());
    const asking = access && askOnServer(Component, access);
    if (asking) use(asking);
    return (
      <InProviders>
        <Component {...props} />
      </InProviders>
    );
  };
}
