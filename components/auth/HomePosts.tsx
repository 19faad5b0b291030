import type { HomePost } from '../../lib/home/home-viewer';
import { InlineHtml } from '../content/InlineHtml';
import { EmptyState } from '../feedback/EmptyState';
import { PageLink } from '../layout/PageLink';
import styles from './Home.module.css';

function Post({ post }: { post: HomePost }) {
  const name = `post-${post.id}`;
  return (
    <li className={styles.post}>
      <h3 className={styles.title} id={name}>
        <InlineHtml html={post.title} />
      </h3>
      <p className={styles.facts}>
        <b>{post.status}</b>
        {post.modified && (
          <>
            , changed on{' '}
            <time dateTime={post.modified}>{new Date(post.modified).toDateString()}</time>
          </>
        )}
      </p>
      <ul className={styles.links} aria-labelledby={name}>
        {post.editUrl && (
          <li>
            <a href={post.editUrl}>Edit</a>
          </li>
        )}
        {post.previewUrl && (
          <li>
            <a href={post.previewUrl}>Preview</a>
          </li>
        )}
        {post.viewUrl && (
          <li>
            <PageLink href={post.viewUrl}>View</PageLink>
          </li>
        )}
      </ul>
    </li>
  );
}

/** Lists the posts that the viewer edited last, with links to edit, preview and view them. */
export function HomePosts({ posts }: { posts: readonly HomePost[] | null }) {
  return (
    <section aria-labelledby="posts">
      <h2 id="posts">Your latest posts and drafts</h2>
      {posts === null && (
        <p role="status" className={styles.notice}>
          WordPress does not answer just now, so your posts can’t be shown. You are still signed in;
          try again in a minute.
        </p>
      )}
      {posts?.length === 0 && <EmptyState>You have not written anything here yet.</EmptyState>}
      {posts && posts.length > 0 && (
        <ul className={styles.posts}>
          {posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </ul>
      )}
    </section>
  );
}
