import { useState } from 'react';

interface EntryContentProps {
  /** Unique on the page; used to find the server-rendered markup. */
  id: string;
  /** HTML sanitised by sanitizeBody; missing in the document's own page data. */
  html: string | null | undefined;
}

/** Reads the server-rendered markup before React can have replaced it. */
function htmlInDocument(id: string): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '');
}

/**
 * The body of an entry. The document holds it once, as markup: pages/_document.tsx omits it from
 * the page data, and hydration reads it from the DOM, also when React falls back to client
 * rendering. On client navigation it comes with the page data file.
 */
export function EntryContent({ id, html }: EntryContentProps) {
  // Null is an entry without a body; the DOM may still hold the body of the previous page.
  const [served] = useState(() => (html === undefined ? htmlInDocument(id) : ''));
  return (
    <div
      id={id}
      className="entry-content"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? served }}
    />
  );
}
