import type { PostLinks_PostFragment } from '../../gql/operations';
import { SiteLink } from '../layout/SiteLink';
import { InlineHtml } from './InlineHtml';
import styles from './PostLinks.module.css';

type Posts = { nodes: PostLinks_PostFragment[] } | null | undefined;

interface PostLinksProps {
  /** The previous post by date, if any. */
  older: Posts;
  newer: Posts;
  related: readonly PostLinks_PostFragment[];
  /** Name of the category of the related posts, inline HTML. */
  category: string | null | undefined;
}

function Neighbour({ posts, rel }: { posts: Posts; rel: 'prev' | 'next' }) {
  const post = posts?.nodes[0];
  if (!post) return null;
  return (
    <SiteLink href={post.uri} rel={rel}>
      <small>{rel === 'prev' ? 'Previous' : 'Next'}</small>
      <InlineHtml html={post.title || 'Untitled'} />
    </SiteLink>
  );
}

/** Links to the previous and next post, and to related posts of the same category. */
export function PostLinks({ older, newer, related, category }: PostLinksProps) {
  const count = related.length + (older?.nodes.length ?? 0) + (newer?.nodes.length ?? 0);
  if (count === 0) return null;
  return (
    <nav aria-label="More posts" className={styles.links}>
      <Neighbour posts={older} rel="prev" />
      <Neighbour posts={newer} rel="next" />
      {related.length > 0 && (
        <>
          <InlineHtml as="h2" html={category ? `More from ${category}` : 'More posts'} />
          <ul>
            {related.map(({ uri, title }) => (
              <li key={uri}>
                <SiteLink href={uri}>
                  <InlineHtml html={title || 'Untitled'} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}
