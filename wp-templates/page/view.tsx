import { Breadcrumbs } from '../../components/content/Breadcrumbs';
import { Entry } from '../../components/content/Entry';
import { EntryContent } from '../../components/content/EntryContent';
import { EntryHeader } from '../../components/content/EntryHeader';
import { FeaturedImage } from '../../components/content/FeaturedImage';
import { RestrictedEntry } from '../../components/content/RestrictedEntry';
import { ContentLayout } from '../../components/layout/ContentLayout';
import type { PageQuery } from '../../gql/operations';
import type { TemplateView } from '../../lib/template/template';

/** A WordPress page. */
const Page: TemplateView<PageQuery> = ({ data: { page }, site, uri }) => (
  <ContentLayout site={site}>
    {page && (
      <Entry>
        <Breadcrumbs ancestors={page.ancestors} />
        <EntryHeader title={page.title} />
        <FeaturedImage featuredImage={page.featuredImage} />
        {page.isRestricted ? (
          <RestrictedEntry uri={uri} />
        ) : (
          <EntryContent id="entry" html={page.content} />
        )}
      </Entry>
    )}
  </ContentLayout>
);

export default Page;
