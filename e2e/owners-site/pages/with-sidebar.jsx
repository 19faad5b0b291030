import { ContentLayout } from '../components/layout/ContentLayout';
import { getSiteProps } from '@showcase/next';
import { withApollo } from '@showcase/next/browser';

const Sidebar = withApollo(() => import('../components/Sidebar'));

/** A page with the widgets of a classic theme, as docs/guides/from-a-classic-theme.md has them. */
export default function WithSidebar({ site }) {
  return (
    <ContentLayout site={site}>
      <h1>With a sidebar</h1>
      <Sidebar />
    </ContentLayout>
  );
}

export const getStaticProps = () => getSiteProps();
