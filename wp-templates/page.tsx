import { EntryContent } from '../components/content/EntryContent';
import { EntryHeader } from '../components/content/EntryHeader';
import { FeaturedImage } from '../components/content/FeaturedImage';
import { RestrictedNotice } from '../components/content/RestrictedNotice';
import { Loader } from '../components/feedback/Loader';
import { ContentLayout } from '../components/layout/ContentLayout';
import { DocumentHead } from '../components/layout/DocumentHead';
import { PageQueryDocument } from '../gql/documents';
import type { PageQuery, PageQueryVariables } from '../gql/operations';
import { databaseIdOf } from '../lib/content/database-id';
import type { Template } from '../lib/content/template';

/** A content page (SPEC 2, page). */
const Page: Template<PageQuery, PageQueryVariables> = ({ data, site, loading }) => {
  const page = data?.page;
  return (
    <ContentLayout site={site}>
      <DocumentHead site={site} title={page?.title} />
      {loading || !page ? (
        <Loader />
      ) : (
        <article>
          <EntryHeader title={page.title} />
          <FeaturedImage featuredImage={page.featuredImage} />
          {page.isRestricted ? (
            <RestrictedNotice />
          ) : (
            <EntryContent id="entry" html={page.content} />
          )}
        </article>
      )}
    </ContentLayout>
  );
};

Page.query = PageQueryDocument;
Page.variables = (seed, { asPreview }) => ({ databaseId: databaseIdOf(seed), asPreview });

export default Page;
