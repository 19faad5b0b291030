import { EntryContent } from '../components/content/EntryContent';
import { EntryHeader } from '../components/content/EntryHeader';
import { EntryList } from '../components/content/EntryList';
import { FeaturedImage } from '../components/content/FeaturedImage';
import { MediaFile } from '../components/content/MediaFile';
import { Pagination } from '../components/content/Pagination';
import { RestrictedNotice } from '../components/content/RestrictedNotice';
import { Loader } from '../components/feedback/Loader';
import { ContentLayout } from '../components/layout/ContentLayout';
import type { LastResortQuery } from '../gql/operations';
import { lastResortTitle } from '../lib/content/last-resort-title';
import { listOf } from '../lib/content/node-list';
import type { TemplateView } from '../lib/content/template';

/**
 * WordPress's `index` template, the last in every hierarchy: the posts page, custom post types,
 * media, and whatever else no other template takes. Title, then content, file or list.
 */
const LastResort: TemplateView<LastResortQuery> = ({ data, site, loading, page = 1, uri }) => {
  const node = data?.nodeByUri;
  const title = lastResortTitle(data);
  const list = listOf(node);
  return (
    <ContentLayout site={site}>
      {loading || !node ? (
        <Loader />
      ) : (
        <article>
          <EntryHeader title={title} />
          {'featuredImage' in node && <FeaturedImage featuredImage={node.featuredImage} />}
          {'sourceUrl' in node && <MediaFile media={node} />}
          {'content' in node &&
            (node.isRestricted ? (
              <RestrictedNotice />
            ) : (
              <EntryContent id="entry" html={node.content} />
            ))}
          {'contentNodes' in node && (
            <>
              <EntryList heading="Recent Posts" entries={list.nodes} />
              <Pagination uri={uri} page={page} hasNextPage={list.hasNextPage} />
            </>
          )}
        </article>
      )}
    </ContentLayout>
  );
};

export default LastResort;
