import { CommentList } from '../components/content/CommentList';
import { EntryByline } from '../components/content/EntryByline';
import { EntryContent } from '../components/content/EntryContent';
import { EntryHeader } from '../components/content/EntryHeader';
import { FeaturedImage } from '../components/content/FeaturedImage';
import { RestrictedNotice } from '../components/content/RestrictedNotice';
import { TermLinks } from '../components/content/TermLinks';
import { Loader } from '../components/feedback/Loader';
import { ContentLayout } from '../components/layout/ContentLayout';
import { DocumentHead } from '../components/layout/DocumentHead';
import { SingleQueryDocument } from '../gql/documents';
import type { SingleQuery, SingleQueryVariables } from '../gql/operations';
import { databaseIdOf } from '../lib/content/database-id';
import type { Template } from '../lib/content/template';

/** A post: like a page, with its byline, terms and comments (SPEC 2, single). */
const Single: Template<SingleQuery, SingleQueryVariables> = ({ data, site, loading }) => {
  const post = data?.post;
  return (
    <ContentLayout site={site}>
      <DocumentHead site={site} title={post?.title} description={post?.excerpt} />
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

Single.query = SingleQueryDocument;
Single.variables = (seed, { asPreview }) => ({ databaseId: databaseIdOf(seed), asPreview });

export default Single;
