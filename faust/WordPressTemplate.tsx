import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore } from 'react';

import { MessagePage } from '../components/feedback/MessagePage';
import en from '../locales/en.json';
import { PageLink, useChunk } from '@showcase/next/browser';

// On demand: the templates that it loads import `@faustwp/core`, too.
const ContentPage = dynamic<object>(() =>
  import('../wp-templates/ContentPage').then((file) => file.ContentPage),
);

const never = () => () => undefined;

/** Faust's component of WordPress's pages: renders the template that getWordPressProps() has chosen. */
export function WordPressTemplate(props: object) {
  useChunk(ContentPage);
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isFirst] = useState(isServed);
  // A page has no props when it does not ask for them, such as Faust's pages/preview.js at its plain address.
  // Later the router has none for a page that was not built, which ContentPage loads anew.
  if (!isFirst || 'template' in props) return <ContentPage {...props} />;
  const { missing } = en.screens;
  return (
    <MessagePage title={missing.title} action={<PageLink href="/">{en.content.front}</PageLink>}>
      {missing.text}
    </MessagePage>
  );
}
