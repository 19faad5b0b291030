import { useEffect, useRef, useState } from 'react';

interface EntryContentProps {
  /** Unique on the page; used to find the server-rendered markup. */
  id: string;
  /** HTML sanitised by sanitizeBody; missing in the document's own page data. */
  html: string | null | undefined;
}

/** How a body in another direction or language begins (lib/html/sanitize/body-direction.ts). */
const MARK = /^<!--(ltr|rtl) ?([\w-]*)-->/;

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
  const body = html ?? served;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without this code cards are links, and forms are sent as forms are.
    if (!/ data-frame=|"wpcf7-form"/.test(body)) return;
    import('./live-parts').then(
      ({ enliven }) => element.current && enliven(element.current),
      () => undefined,
    );
  }, [body]);
  const [, dir, lang] = MARK.exec(body) ?? [];
  return (
    <div
      id={id}
      ref={element}
      dir={dir}
      lang={lang || undefined}
      className="entry-content"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
