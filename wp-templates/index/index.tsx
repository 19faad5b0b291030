import { CommentList } from '../../components/content/CommentList';
import { Entry } from '../../components/content/Entry';
import { EntryArchive } from '../../components/content/EntryArchive';
import { EntryContent } from '../../components/content/EntryContent';
import { EntryHeader } from '../../components/content/EntryHeader';
import { FeaturedImage } from '../../components/content/FeaturedImage';
import { MediaFile } from '../../components/content/MediaFile';
import { PasswordForm } from '../../components/content/PasswordForm';
import { ContentLayout } from '../../components/layout/ContentLayout';
import type {
  CommentList_PostFragment,
  Index_EntryFragment,
  Index_TypeFragment,
} from '../../gql/operations';
import {
  type CommentsData,
  type PostsPage,
  type TemplateExtra,
  type TemplateHead,
  type TemplateProps,
  titleOf,
} from '@showcase/next/browser';

type Comments = CommentsData & Partial<Pick<CommentList_PostFragment, 'comments'>>;

export type IndexData = (Index_TypeFragment | Index_EntryFragment) & PostsPage & Comments;

const titleOfIndex = (data: PostsPage) => data.postsPage?.title ?? titleOf(data);

/**
 * WordPress's `index` template, the last of every template hierarchy: the posts page, custom post
 * types, media, and all else without a template of its own. Title, then content, file or list.
 */
export default function Index({ data, site, page, uri }: TemplateProps<IndexData>) {
  const title = titleOfIndex(data);
  return (
    <ContentLayout site={site}>
      {'contentNodes' in data ? (
        <EntryArchive name={title} node={data} uri={uri} page={page} />
      ) : (
        <Entry>
          <EntryHeader title={title} />
          {'featuredImage' in data && <FeaturedImage featuredImage={data.featuredImage} />}
          {'sourceUrl' in data && <MediaFile media={data} />}
          {'content' in data &&
            (data.isRestricted ? (
              <PasswordForm />
            ) : (
              <EntryContent id="entry" html={data.content} />
            ))}
          {'commentStatus' in data && (
            <CommentList
              comments={data.comments}
              count={data.commentCount}
              respond={data.respond}
            />
          )}
        </Entry>
      )}
    </ContentLayout>
  );
}

Index.uses = ['comments', 'postsPage'] satisfies TemplateExtra[];

Index.head = (data: IndexData): TemplateHead => {
  const title = titleOfIndex(data);
  if (!('mediaType' in data)) return { title, text: 'content' in data ? data.content : null };
  const picture = data.mediaType === 'image' ? data : null;
  return { title, text: data.description || data.caption, picture };
};
