import { PreviewScreen, type PreviewScreenProps } from '@showcase/accounts/browser';
import { Loader } from '../components/feedback/Loader';
import { Message } from '../components/feedback/Message';
import { ContentLayout } from '../components/layout/ContentLayout';
import { ContentPage } from './ContentPage';

/** The page of every preview link: a frame, in which the browser loads the preview. */
export function PreviewPage({ site, refusal }: Pick<PreviewScreenProps, 'site' | 'refusal'>) {
  const parts = { Layout: ContentLayout, Loader, Message };
  return <PreviewScreen site={site} refusal={refusal} renderPage={ContentPage} {...parts} />;
}
