import { use, useEffect } from 'react';

import { DocumentHead } from '../components/layout/DocumentHead';
import { isHydrating } from '../lib/navigation/hydration';
import type { ContentPageProps } from '../lib/resolve/render-node';
import { preloadTemplate } from '../lib/template/load-template';
import type { LoadedTemplate, Templates } from '../lib/template/template';
import { ScreenWordsContext } from '../lib/words/use-screen-words';
import { templates } from './templates';

const byName: Templates = templates;

/** Template chunks requested so far: a promise while loading, null once loaded. */
const chunks = new Map<string, Promise<unknown> | null>();

/**
 * Suspends until the chunk of the template has loaded, so that client navigation keeps the previous
 * page instead of an empty one. The document's own template is loaded before hydration.
 */
function useTemplateChunk(name: string): void {
  if (isHydrating()) chunks.set(name, null);
  if (!chunks.has(name)) {
    const done = () => chunks.set(name, null);
    // After a failed load the template itself throws when React renders it.
    chunks.set(name, Promise.resolve(preloadTemplate(byName[name])).then(done, done));
  }
  const chunk = chunks.get(name);
  if (chunk) use(chunk);
}

/**
 * Reloads the page. The router has no data when a link was followed while its prefetch was being
 * declined (lib/document/error-status.ts); the full load then shows the error.
 */
function ReloadPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/**
 * The page component of every content URL: renders the template chosen by the server, or nothing if
 * there is no template of that name.
 */
export function ContentPage(props: ContentPageProps | object) {
  return 'template' in props ? <ChosenTemplate {...props} /> : <ReloadPage />;
}

function ChosenTemplate({
  template,
  data,
  head,
  site,
  page,
  words,
  __SEED_NODE__: seed,
}: ContentPageProps) {
  useTemplateChunk(template);
  const component = Object.hasOwn(byName, template) ? byName[template] : null;
  if (!component) return null;
  // The server has sent the data of this template.
  const View = component as LoadedTemplate;
  // A new key per node resets component state on navigation.
  const view = (
    <View key={`${seed.id}:${page}`} data={data} site={site} page={page} uri={seed.uri} />
  );
  return (
    <>
      <DocumentHead {...head} />
      {words ? <ScreenWordsContext value={words}>{view}</ScreenWordsContext> : view}
    </>
  );
}
