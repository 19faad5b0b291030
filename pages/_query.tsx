import dynamic from 'next/dynamic';

import { type QueryPageProps, queryProps } from '@showcase/accounts';
import type { ContentPageProps } from '@showcase/next';
import { useChunk } from '@showcase/next/browser';

const Entry = dynamic<ContentPageProps>(() =>
  import('../wp-templates/ContentPage').then((file) => file.ContentPage),
);
const Preview = dynamic(() =>
  import('../wp-templates/PreviewPage').then((file) => file.PreviewPage),
);
const Search = dynamic(() =>
  import('../components/search/SearchScreen').then((file) => file.SearchScreen),
);

/**
 * Every address that is answered because of its query: the search, previews, and entries with a form that
 * was sent. Rendered for each request (packages/next/server/route-requests.ts).
 */
export default function QueryPage(props: QueryPageProps) {
  useChunk('term' in props ? Search : 'refusal' in props ? Preview : Entry);
  if ('term' in props) return <Search {...props} />;
  return 'refusal' in props ? <Preview {...props} /> : <Entry {...props} />;
}

export const getServerSideProps = queryProps;
