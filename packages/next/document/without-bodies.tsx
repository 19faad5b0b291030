import NextDocument, { type DocumentContext, type DocumentInitialProps } from 'next/document';

import { IN_DOCUMENT, ShownBodies } from './shown-bodies';

export interface WithBodies {
  /** Markup of the bodies that were rendered. */
  bodies: ReadonlySet<string>;
}

/** getInitialProps of the document: renders the page, and notes its bodies. */
export async function propsWithBodies(
  context: DocumentContext,
): Promise<DocumentInitialProps & WithBodies> {
  const bodies = new Set<string>();
  const renderPage = () =>
    context.renderPage({
      enhanceApp: (App) =>
        function AppWithBodies(props) {
          return (
            <ShownBodies value={bodies}>
              <App {...props} />
            </ShownBodies>
          );
        },
    });
  return { ...(await NextDocument.getInitialProps({ ...context, renderPage })), bodies };
}

function without(value: unknown, shown: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return shown.has(value) ? IN_DOCUMENT : value;
  if (Array.isArray(value)) return value.map((each) => without(each, shown));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, without(each, shown)]),
  );
}

/**
 * Returns the page props for the document: without the bodies that EntryContent has rendered, and
 * without title and description, which are in its markup already (components/layout/DocumentHead.tsx).
 * The page data file for client navigation keeps them, so the given object is not mutated.
 *
 * @param shown the markup of the bodies
 */
export function withoutBodies<T extends Record<string, unknown>>(
  props: T,
  shown: ReadonlySet<string>,
): T {
  // In Faust's form components read the bodies from the data.
  const isInFaustForm = '__APOLLO_STATE__' in props && !('template' in props);
  if (!('data' in props) || isInFaustForm) return props;
  return { ...props, data: without(props.data, shown), head: undefined };
}
