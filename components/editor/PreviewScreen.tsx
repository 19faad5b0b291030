import Head from 'next/head';
import type { ReactNode } from 'react';

import type { PreviewProps } from '@showcase/accounts/editor/preview-props';
import type { ContentPageProps } from '@showcase/next/resolve/render-node';
import type { SiteData } from '@showcase/next/definition/site-data';
import { usePreview } from '@showcase/accounts/editor/browser/use-preview';
import { useScreenWords } from '@showcase/next/definition/use-words';
import { Loader } from '../feedback/Loader';
import { ContentLayout } from '../layout/ContentLayout';
import { PreviewBar, PreviewBarPlaceholder } from './PreviewBar';
import { PreviewProblem } from './PreviewProblem';

interface PreviewScreenProps {
  site: SiteData;
  /** Why the server rejected the authorization code of WordPress; null if it did not. */
  refusal: PreviewProps['refusal'];
  renderPage(props: ContentPageProps): ReactNode;
}

/**
 * A preview: the site's frame with a loader until the server responds; then the page as its
 * template renders it, or an explanation of the error.
 */
export function PreviewScreen({ site, refusal, renderPage }: PreviewScreenProps) {
  const words = useScreenWords('preview');
  const state = usePreview(refusal);
  if (state.kind === 'shown') {
    const { props, facts } = state.answer;
    return (
      <>
        <PreviewBar {...facts} />
        {renderPage(props)}
      </>
    );
  }
  return (
    <>
      <Head>
        <title>{[words.title, site.title].filter(Boolean).join(' - ')}</title>
      </Head>
      {state.kind === 'failed' ? (
        <PreviewProblem
          code={state.code}
          message={state.message}
          site={site}
          onRetry={state.retry}
        />
      ) : (
        <>
          <PreviewBarPlaceholder />
          <ContentLayout site={site}>
            <h1 className="visually-hidden">{words.title}</h1>
            <noscript>
              <p>{words.noScript}</p>
            </noscript>
            <Loader label={state.kind === 'leaving' ? words.leaving : words.loading} />
          </ContentLayout>
        </>
      )}
    </>
  );
}
