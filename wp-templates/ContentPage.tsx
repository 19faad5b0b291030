import dynamic from 'next/dynamic';
import { useEffect } from 'react';

import { DocumentHead } from '../components/layout/DocumentHead';
import { FaustTemplate, InProviders, InteractiveBlocks } from '@showcase/next/browser';
import { PasswordProblem, templateOfMap, useChunk } from '@showcase/next/browser';
import type { LoadedTemplate } from '@showcase/next/browser';
import type { TemplateComponent } from '@showcase/next/site-types';
import type { ContentPageProps } from '@showcase/next';
import { ScreenWordsContext } from '@showcase/next/words';
import templates from './index';

/**
 * Reloads the page. The router has no data when a link was followed while its prefetch was being
 * declined (packages/next/document/error-page-props.ts); the full load then shows the error.
 */
function ReloadPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/**
 * The page component of every content URL: renders the template chosen by the server, from the map or
 * from faust.config.ts.
 */
export function ContentPage(props: ContentPageProps | object) {
  const page = 'template' in props ? <ChosenTemplate {...props} /> : <ReloadPage />;
  // Nothing of it is in the scripts of a site without blocks of its own.
  return process.env.HAS_BLOCKS ? (
    <InteractiveBlocks load={() => import('../blocks')}>{page}</InteractiveBlocks>
  ) : (
    page
  );
}

// Templates that want Faust have its providers for themselves.
ContentPage.withoutFaust = true;

const ConfiguredTemplate = dynamic(() => import('@showcase/next/configured-template'));

function ChosenTemplate(props: ContentPageProps) {
  const { template: name, head, problem } = props;
  const Template = templateOfMap(templates, name);
  // Documents of Turbopack's builds do not name the chunk of ConfiguredTemplate.
  useChunk(Template ?? ConfiguredTemplate, Boolean(Template));
  const render = (Chosen: TemplateComponent) => <TemplateView Template={Chosen} {...props} />;
  return (
    <PasswordProblem value={problem}>
      <DocumentHead {...head} />
      {Template ? (
        render(Template)
      ) : (
        <InProviders>
          <ConfiguredTemplate name={name} render={render} />
        </InProviders>
      )}
    </PasswordProblem>
  );
}

function TemplateView({ Template, ...props }: ContentPageProps & { Template: TemplateComponent }) {
  const { data, site, page, words, __SEED_NODE__: seed } = props;
  useChunk(Template);
  // A new key per node resets component state on navigation.
  const key = `${seed.id}:${page}`;
  if ('__TEMPLATE_QUERY_DATA__' in props) {
    return <FaustTemplate key={key} Template={Template} pageProps={props} />;
  }
  // The server has sent the data of this template.
  const View = Template as LoadedTemplate;
  const view = <View key={key} data={data} site={site} page={page} uri={seed.uri} />;
  return words ? <ScreenWordsContext value={words}>{view}</ScreenWordsContext> : view;
}
