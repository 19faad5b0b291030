import type { GetServerSideProps } from 'next';

import { SearchScreen } from '../components/search/SearchScreen';
import { getSearchProps, type SearchProps } from '@showcase/next/search/search-props';

/** The search, at WordPress's address `/?s=` (packages/next/server/route-requests.ts), rendered per request. */
export default function SearchPage(props: SearchProps) {
  return <SearchScreen {...props} />;
}

export const getServerSideProps: GetServerSideProps<SearchProps> = getSearchProps;
