import { CommentList } from '../components/content/CommentList';
import { EntryByline } from '../components/content/EntryByline';
import { EntryContent } from '../components/content/EntryContent';
import { EntryHeader } from '../components/content/EntryHeader';
import { FeaturedImage } from '../components/content/FeaturedImage';
import { RestrictedNotice } from '../components/content/RestrictedNotice';
import { TermLinks } from '../components/content/TermLinks';
import { Loader } from '../components/feedback/Loader';
import { ContentLayout } from '../components/layout/ContentLayout';
import type { SingleQuery } from '../gql/operations';
import type { TemplateView } from '../lib/content/template';

/** A post: like a page, with its byline, terms and comments (SPEC 2, single). */
const Single: TemplateView<SingleQuery> = ({ data, site, loading }) => {
  const post = data?.post;
  return (
    <ContentLayout site={site}>
      {loading || !post ? (
        <Loader />
      ) : (
        <article>
          <EntryHeader title={post.title}>
            <EntryByline author={post.author} date={post.date} />
          </EntryHeader>
          <FeaturedImage featuredImage={post.featuredImage} />
          {post.isRestricted ? (
            <RestrictedNotice />
          ) : (
            <EntryContent id="entry" html={post.content} />
          )}
          <TermLinks categories={post.categories} tags={post.tags} />
          <CommentList comments={post.comments} />
        </article>
      )}
    </ContentLayout>
  );
};

export default Single;
