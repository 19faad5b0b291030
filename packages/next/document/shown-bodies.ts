import { createContext } from 'react';

import { asInlineHtml, type Html, markupOf } from '@showcase/html/browser';

/** Stands in the document's page data for a body that is in its markup. */
export const IN_DOCUMENT: Html = asInlineHtml('<!--in-document-->');

/** The bodies that the server has rendered into the document; null in the browser. */
export const ShownBodies = createContext<Set<string> | null>(null);

/** Notes a body as rendered. */
export function noteShown(shown: Set<string> | null, body: Html): void {
  const markup = markupOf(body);
  if (markup) shown?.add(markup);
}
