import { htmlOfText } from '@showcase/html/browser';

import { sitePath } from '@showcase/wordpress/browser';
import type { HomePost } from '../home/home-viewer';
import { useScreenWords, useWords } from '@showcase/next/words';
import { InlineHtml, PageLink, Phrase } from '@showcase/next/browser';
import styles from './Home.module.css';
import type { EmptyState } from './replaceable';

interface HomePostsProps {
  posts: readonly HomePost[] | null;
  EmptyState: EmptyState;
}

function Post({ post }: { post: HomePost }) {
  const words = useScreenWords('home');
  const contentWords = useWords();
  const name = `post-${post.id}`;
  return (
    <li className={styles.post}>
      <h3 className={styles.title} id={name}>
        <InlineHtml html={post.title || htmlOfText(contentWords.untitled)} />
      </h3>
      <p className={styles.facts}>
        <Phrase
          text={post.moment ? (post.isScheduled ? words.scheduled : words.changed) : '{status}'}
          parts={{
            status: <b>{post.status}</b>,
            date: post.moment && <time dateTime={post.moment.at}>{post.moment.text}</time>,
          }}
        />
      </p>
      <ul className={styles.links} aria-labelledby={name}>
        {post.editUrl && (
          <li>
            <a href={post.editUrl}>{words.edit}</a>
          </li>
        )}
        {post.previewUrl && (
          <li>
            <a href={sitePath(post.previewUrl)}>{words.preview}</a>
          </li>
        )}
        {post.viewUrl && (
          <li>
            <PageLink href={post.viewUrl}>{words.view}</PageLink>
          </li>
        )}
      </ul>
    </li>
  );
}

/** Lists the posts that the viewer edited last, with links to edit, preview and view them. */
export function HomePosts({ posts, EmptyState }: HomePostsProps) {
  const words = useScreenWords('home');
  return (
    <section aria-labelledby="posts">
      <h2 id="posts">{words.posts}</h2>
      {posts === null && (
        <p role="status" className="notice">
          {words.noAnswer}
        </p>
      )}
      {posts?.length === 0 && <EmptyState>{words.noPosts}</EmptyState>}
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
