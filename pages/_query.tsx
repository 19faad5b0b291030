import { getQueryProps } from '@showcase/next/resolve/query-address';

/** Addresses such as `/?p=12` (packages/next/server/route-requests.ts): always a redirect or 404, so nothing is rendered. */
export default function QueryPage() {
  return null;
}

export const getServerSideProps = getQueryProps;
