import { CommentList } from '../../components/content/CommentList';
import { Entry } from '../../components/content/Entry';
import { EntryByline } from '../../components/content/EntryByline';
import { EntryContent } from '../../components/content/EntryContent';
import { EntryHeader } from '../../components/content/EntryHeader';
import { FeaturedImage } from '../../components/content/FeaturedImage';
import { PostLinks } from '../../components/content/PostLinks';
import { RestrictedEntry } from '../../components/content/RestrictedEntry';
import { TermLinks } from '../../components/content/TermLinks';
import { ContentLayout } from '../../components/layout/ContentLayout';
import type { SingleQuery } from '../../gql/operations';
import type { CommentsData } from '../../lib/comments/with-comments';
import type { TemplateView } from '../../lib/template/template';
import { mainCategory } from './main-category';
import { relatedPosts } from './related-posts';

/** A post: a page with byline, terms, comments, and links to adjacent and related posts. */
const Single: TemplateView<SingleQuery & CommentsData> = ({ data, site, uri }) => {
  const { post, older, newer, respond } = data;
  const category = mainCategory(post?.categories);
  return (
    <ContentLayout site={site}>
      {post && (
        <>
          <Entry>
            <EntryHeader title={post.title} kicker={category}>
              <EntryByline author={post.author} date={post.date} />
            </EntryHeader>
            <FeaturedImage featuredImage={post.featuredImage} />
            {post.isRestricted ? (
              <RestrictedEntry uri={uri} />
            ) : (
              <EntryContent id="entry" html={post.content} />
            )}
            <TermLinks categories={post.categories} tags={post.tags} except={category?.uri} />
            {(post.comments || respond) && (
              <CommentList comments={post.comments} count={post.commentCount} respond={respond} />
            )}
          </Entry>
          <PostLinks
            older={older}
            newer={newer}
            related={relatedPosts(post)}
            category={category?.name}
          />
        </>
      )}
    </ContentLayout>
  );
};

export default Single;
