import { useEffect } from 'react';

import { DocumentHead } from '../components/layout/DocumentHead';
import { FaustTemplate } from '@showcase/next/template/FaustPage';
import { useChunk } from '@showcase/next/template/load-template';
import type { ContentPageProps } from '@showcase/next/resolve/render-node';
import type { LoadedTemplate, Templates } from '@showcase/next/template/template';
import { ScreenWordsContext } from '../locales/use-words';
import { templates } from './templates';

const byName: Templates = templates;

/**
 * Reloads the page. The router has no data when a link was followed while its prefetch was being
 * declined (packages/next/document/error-page-props.ts); the full load then shows the error.
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

// Templates that want Faust have its providers for themselves.
ContentPage.withoutFaust = true;

function ChosenTemplate(props: ContentPageProps) {
  const { template, data, head, site, page, words, __SEED_NODE__: seed } = props;
  const component = Object.hasOwn(byName, template) ? byName[template] : undefined;
  useChunk(component);
  if (!component) return null;
  // The server has sent the data of this template.
  const View = component as LoadedTemplate;
  // A new key per node resets component state on navigation.
  const key = `${seed.id}:${page}`;
  const view = <View key={key} data={data} site={site} page={page} uri={seed.uri} />;
  return (
    <>
      <DocumentHead {...head} />
      {'__TEMPLATE_QUERY_DATA__' in props ? (
        <FaustTemplate key={key} Template={component} pageProps={props} />
      ) : words ? (
        <ScreenWordsContext value={words}>{view}</ScreenWordsContext>
      ) : (
        view
      )}
    </>
  );
}
