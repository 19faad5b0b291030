import { ContentLayout } from '../components/layout/ContentLayout';
import { withApollo } from '@showcase/next/browser';
import { getSiteProps } from '@showcase/next';

const LatestComments = withApollo(() => import('../components/LatestComments'));

/** A page of this site's own form, with one component that wants Apollo. */
export default function Guestbook({ site }) {
  return (
    <ContentLayout site={site}>
      <h1>Guestbook</h1>
      <LatestComments heading="Latest comments" />
    </ContentLayout>
  );
}

export const getStaticProps = () => getSiteProps();
