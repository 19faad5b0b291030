import type { DocumentContext } from 'next/document';

import { ShownBodies } from '../shown-bodies';

/** Lets the page's bodies be noted while it is rendered. Returns the set that they will be in. */
export function noteBodies(context: DocumentContext): ReadonlySet<string> {
  const bodies = new Set<string>();
  const { renderPage } = context;
  context.renderPage = () =>
    renderPage({
      enhanceApp: (App) =>
        function AppWithBodies(props) {
          return (
            <ShownBodies value={bodies}>
              <App {...props} />
            </ShownBodies>
          );
        },
    });
  return bodies;
}
