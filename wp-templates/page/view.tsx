import { Breadcrumbs } from '../../components/content/Breadcrumbs';
import { CommentList } from '../../components/content/CommentList';
import { Entry } from '../../components/content/Entry';
import { EntryContent } from '../../components/content/EntryContent';
import { EntryHeader } from '../../components/content/EntryHeader';
import { FeaturedImage } from '../../components/content/FeaturedImage';
import { RestrictedEntry } from '../../components/content/RestrictedEntry';
import { ContentLayout } from '../../components/layout/ContentLayout';
import type { PageQuery } from '../../gql/operations';
import type { CommentsData } from '../../lib/comments/with-comments';
import type { TemplateView } from '../../lib/template/template';

/** A WordPress page. */
const Page: TemplateView<PageQuery & CommentsData> = ({ data: { page, respond }, site, uri }) => (
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
        <CommentList comments={page.comments} count={page.commentCount} respond={respond} />
      </Entry>
    )}
  </ContentLayout>
);

export default Page;
