import { CommentList } from '../../components/content/CommentList';
import { Entry } from '../../components/content/Entry';
import { EntryArchive } from '../../components/content/EntryArchive';
import { EntryContent } from '../../components/content/EntryContent';
import { EntryHeader } from '../../components/content/EntryHeader';
import { FeaturedImage } from '../../components/content/FeaturedImage';
import { MediaFile } from '../../components/content/MediaFile';
import { RestrictedEntry } from '../../components/content/RestrictedEntry';
import { ContentLayout } from '../../components/layout/ContentLayout';
import type { CommentsData } from '../../lib/comments/with-comments';
import type { TemplateView } from '../../lib/template/template';
import { indexTitle, type IndexData } from './title';

/**
 * WordPress's `index` template, the last of every template hierarchy: the posts page, custom post
 * types, media, and all else without a template of its own. Title, then content, file or list.
 */
const Index: TemplateView<IndexData & CommentsData> = ({ data, site, page, uri }) => {
  const { nodeByUri: node, respond } = data;
  const title = indexTitle(data);
  return (
    <ContentLayout site={site}>
      {!node ? null : 'contentNodes' in node ? (
        <EntryArchive name={title} node={node} uri={uri} page={page} />
      ) : (
        <Entry>
          <EntryHeader title={title} />
          {'featuredImage' in node && <FeaturedImage featuredImage={node.featuredImage} />}
          {'sourceUrl' in node && <MediaFile media={node} />}
          {'hasBody' in node &&
            (node.isRestricted ? (
              <RestrictedEntry uri={uri} />
            ) : (
              <EntryContent id="entry" html={node.content} />
            ))}
          {'commentStatus' in node && (
            <CommentList comments={node.comments} count={node.commentCount} respond={respond} />
          )}
        </Entry>
      )}
    </ContentLayout>
  );
};

export default Index;
