import { use, useEffect, useRef, useState } from 'react';

import { asInlineHtml, DIRECTION_MARK, htmlOfText, markupOf } from '@showcase/html/browser';
import type { Html as CleanHtml } from '@showcase/html/browser';
import { Html, IN_DOCUMENT, noteShown, openEmbedsIn, ShownBodies } from '@showcase/next/browser';
import { sendFormsIn } from '@showcase/contact-form-7/browser';
import { siteConfig } from '../../site.config';
import { OPENED } from './PasswordForm';

interface EntryContentProps {
  /** Unique on the page; used to find the server-rendered markup. */
  id: string;
  html: CleanHtml | null | undefined;
}

const NOTHING = htmlOfText('');

/** Reads the server-rendered markup before React can have replaced it. */
function htmlInDocument(id: string): CleanHtml | null {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  return element && asInlineHtml(element.innerHTML);
}

/**
 * The body of an entry. The document holds it once, as markup: pages/_document.tsx puts IN_DOCUMENT
 * in its place in the page data, and hydration reads it from the DOM, also when React falls back to
 * client rendering. On client navigation it comes with the page data file.
 */
export function EntryContent({ id, html }: EntryContentProps) {
  const [served] = useState(() => (html === IN_DOCUMENT ? htmlInDocument(id) : null));
  const body = (html === IN_DOCUMENT ? served : html) ?? NOTHING;
  noteShown(use(ShownBodies), body);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    // Without this code cards are links, and forms are sent as forms are.
    openEmbedsIn(element.current, siteConfig.embeds);
    sendFormsIn(element.current);
    // The text takes the place of the form that had the focus.
    if (id === 'entry' && location.search === OPENED) {
      element.current.tabIndex = -1;
      element.current.focus({ preventScroll: true });
    }
  }, [body, id]);
  const [, dir, lang] = DIRECTION_MARK.exec(markupOf(body)) ?? [];
  return (
    <Html
      html={body}
      id={id}
      ref={element}
      dir={dir}
      lang={lang || undefined}
      className="entry-content"
      suppressHydrationWarning
    />
  );
}
