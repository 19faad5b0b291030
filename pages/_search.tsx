import type { GetServerSideProps } from 'next';

import { SearchScreen } from '../components/search/SearchScreen';
import { faustConfig } from '../faust.config';
import { getSearchProps, type SearchProps } from '../lib/search/search-props';

/** The search, at WordPress's address `/?s=` (lib/server/request-address.ts), rendered per request. */
export default function SearchPage(props: SearchProps) {
  return <SearchScreen {...props} />;
}

export const getServerSideProps: GetServerSideProps<SearchProps> = (context) =>
  getSearchProps(context, faustConfig);
