import '../faust.config';
import { getQueryProps } from '../lib/query-address/query-props';

/** Addresses such as `/?p=12` (lib/server/request-address.ts): always a redirect or 404, so nothing is rendered. */
export default function QueryPage() {
  return null;
}

export const getServerSideProps = getQueryProps;
