import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import Loadable from 'next/dist/shared/lib/loadable.shared-runtime';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { English, makeRouter } from './render-in-site';

/** The document that Next makes of a page on the server: its HTML, and its head's elements as HTML. */
export async function serverRender(
  page: ReactElement,
  router = makeRouter(),
): Promise<{ html: string; head: string }> {
  await Loadable.preloadAll();
  let elements: ReactElement[] = [];
  const headManager = {
    mountedInstances: new Set(),
    updateHead: (state: ReactElement[]) => {
      elements = state;
    },
  };
  const render = () =>
    renderToString(
      <HeadManagerContext.Provider value={headManager}>
        <RouterContext.Provider value={router}>
          <English>{page}</English>
        </RouterContext.Provider>
      </HeadManagerContext.Provider>,
    );
  let html: string;
  try {
    html = render();
  } catch {
    // Suspended, which Next waits for, or an error, which comes again.
    await new Promise((resolve) => setTimeout(resolve));
    html = render();
  }
  return { html, head: renderToString(<>{elements}</>) };
}
