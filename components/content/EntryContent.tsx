import { useState } from 'react';

interface EntryContentProps {
  /** Unique on the page; finds the server's markup again. */
  id: string;
  /** HTML that has been through sanitizeBody; missing in the document's own page data. */
  html: string | null | undefined;
}

/** The markup the server rendered, read before React can have replaced it. */
function htmlInDocument(id: string): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '');
}

/**
 * The body of a page. It is in the document once, as markup: pages/_document.tsx leaves it out of
 * the page data, and hydration takes it from the document, also when React has to build the page
 * anew in the browser. Client navigation brings it in the page data file.
 */
export function EntryContent({ id, html }: EntryContentProps) {
  // Null is an entry without a body; the document may still show that of the page before.
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
