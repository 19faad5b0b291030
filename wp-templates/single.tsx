import { CommentList } from '../components/content/CommentList';
import { Entry } from '../components/content/Entry';
import { EntryByline } from '../components/content/EntryByline';
import { EntryContent } from '../components/content/EntryContent';
import { EntryHeader } from '../components/content/EntryHeader';
import { FeaturedImage } from '../components/content/FeaturedImage';
import { readingMinutes } from '../components/content/reading-minutes';
import { PostLinks } from '../components/content/PostLinks';
import { PasswordForm } from '../components/content/PasswordForm';
import { TermLinks } from '../components/content/TermLinks';
import { writtenExcerpt } from '../components/content/written-excerpt';
import { ContentLayout } from '../components/layout/ContentLayout';
import type { Single_PostFragment } from '../gql/operations';
import {
  type CommentsData,
  type LinkedPosts,
  mainCategory,
  type TemplateExtra,
  type TemplateHead,
  type TemplateProps,
} from '@showcase/next/browser';

export type SingleData = Single_PostFragment &
  CommentsData &
  LinkedPosts & {
    /** Minutes that the text takes to read, from the server; missing in a preview. */
    minutes?: number;
  };

/** Minutes of reading up to which a text is short. */
const SHORT = 2;

/** A post: a page with byline, terms, comments, and links to adjacent and related posts. */
export default function Single({ data: post, site, page }: TemplateProps<SingleData>) {
  const category = mainCategory(post.categories);
  return (
    <ContentLayout site={site}>
      <Entry>
        <EntryHeader title={post.title} kicker={category} standfirst={page === 1 && post.excerpt}>
          <EntryByline author={post.author} date={post.date} minutes={post.minutes} />
        </EntryHeader>
        <FeaturedImage featuredImage={post.featuredImage} />
        {post.isRestricted ? <PasswordForm /> : <EntryContent id="entry" html={post.content} />}
        <TermLinks categories={post.categories} tags={post.tags} except={category?.uri} />
        {(post.comments || post.respond) && (
          <CommentList
            comments={post.comments}
            count={post.commentCount}
            respond={post.respond}
            authorId={post.author?.node.id}
            isFolded={post.minutes !== undefined && post.minutes <= SHORT}
          />
        )}
      </Entry>
      <PostLinks
        older={post.older}
        newer={post.newer}
        related={post.related}
        category={category?.name}
      />
    </ContentLayout>
  );
}

Single.uses = ['comments', 'linkedPosts', 'contents'] satisfies TemplateExtra[];

Single.head = (post: SingleData): TemplateHead => ({ title: post.title });

const titled = (post: LinkedPosts['older']) => (post ? { title: post.title, uri: post.uri } : null);

Single.prune = (post: SingleData) => ({
  ...post,
  older: titled(post.older),
  newer: titled(post.newer),
  excerpt: writtenExcerpt(post.excerpt, post.content),
  minutes: readingMinutes(post.content),
});
