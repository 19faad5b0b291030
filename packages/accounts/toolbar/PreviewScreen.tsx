import Head from 'next/head';

import { usePreview } from '../editor/browser/use-preview';
import { useScreenWords } from '@showcase/next/words';
import { PreviewBar, PreviewBarPlaceholder } from './PreviewBar';
import { replaceable, type PreviewScreenProps } from '../screens/replaceable';
import { PreviewProblem } from './PreviewProblem';

/**
 * A preview: the site's frame with a loader until the server responds; then the page as its
 * template renders it, or an explanation of the error.
 */
function DefaultPreviewScreen(props: PreviewScreenProps) {
  const { site, refusal, renderPage, Layout, Loader, Message } = props;
  const words = useScreenWords('preview');
  const state = usePreview(refusal);
  if (state.kind === 'shown') {
    const { props: page, facts } = state.answer;
    return (
      <>
        <PreviewBar {...facts} />
        {renderPage(page)}
      </>
    );
  }
  return (
    <>
      <Head>
        <title>{[words.title, site.title].filter(Boolean).join(' - ')}</title>
      </Head>
      {state.kind === 'failed' ? (
        <Layout site={site}>
          <PreviewProblem
            code={state.code}
            message={state.message}
            onRetry={state.retry}
            Message={Message}
          />
        </Layout>
      ) : (
        <>
          <PreviewBarPlaceholder />
          <Layout site={site}>
            <h1 className="visually-hidden">{words.title}</h1>
            <noscript>
              <p>{words.noScript}</p>
            </noscript>
            <Loader label={state.kind === 'leaving' ? words.leaving : words.loading} />
          </Layout>
        </>
      )}
    </>
  );
}

export const PreviewScreen = replaceable('PreviewScreen', DefaultPreviewScreen);
