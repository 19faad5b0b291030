import Head from 'next/head';
import type { ReactNode } from 'react';

import type { CodeRefusal } from '../../lib/sign-in/authorization-code';
import type { ContentPageProps } from '../../lib/resolve/render-node';
import type { SiteData } from '../../lib/site/site-data';
import { usePreview } from '../../lib/editor/browser/use-preview';
import { Loader } from '../feedback/Loader';
import { ContentLayout } from '../layout/ContentLayout';
import { PreviewBar, PreviewBarRoom } from './PreviewBar';
import { PreviewProblem } from './PreviewProblem';

interface PreviewScreenProps {
  site: SiteData;
  /** Why the server did not accept the code that WordPress sent along, if it did not. */
  refusal: CodeRefusal | null;
  renderPage(props: ContentPageProps): ReactNode;
}

/**
 * A preview: the frame of the site and a loader until the server says what there is to show; then
 * the page as its template shows it, or why there is none.
 */
export function PreviewScreen({ site, refusal, renderPage }: PreviewScreenProps) {
  const state = usePreview(refusal);
  if (state.kind === 'shown') {
    const { props, facts } = state.answer;
    return (
      <>
        <PreviewBar facts={facts} language={props.site.language} />
        {renderPage(props)}
      </>
    );
  }
  return (
    <>
      <Head>
        <title>{['Preview', site.title].filter(Boolean).join(' - ')}</title>
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
          <PreviewBarRoom />
          <ContentLayout site={site}>
            <h1 className="visually-hidden">Preview</h1>
            <noscript>
              <p>Previews need JavaScript, which is off in this browser.</p>
            </noscript>
            <Loader
              label={state.kind === 'leaving' ? 'Going to sign in…' : 'Loading the preview…'}
            />
          </ContentLayout>
        </>
      )}
    </>
  );
}
