import type { GetStaticProps } from 'next';
import dynamic from 'next/dynamic';

import { NotFoundScreen } from '../components/feedback/NotFoundScreen';
import { usePrivateEntry } from '@showcase/accounts/browser';
import { getNotFoundProps, type NotFoundProps } from '@showcase/next';

const ContentPage = dynamic(() =>
  import('../wp-templates/ContentPage').then((module) => module.ContentPage),
);
const PrivateEntry = dynamic(() =>
  import('@showcase/accounts/tools').then((module) => module.PrivateEntry),
);

/** The 404 page; for who is signed in, the private entry that they may read here. */
export default function NotFoundPage(props: NotFoundProps) {
  const answer = usePrivateEntry();
  if (!answer) return <NotFoundScreen {...props} />;
  return <PrivateEntry answer={answer} renderPage={(entry) => <ContentPage {...entry} />} />;
}

export const getStaticProps: GetStaticProps<NotFoundProps> = () => getNotFoundProps();
