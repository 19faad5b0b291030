import type { PostLinks_PostFragment } from '../../gql/operations';
import { type InlineHtml as CleanInline, fillHtml, htmlOfText } from '@showcase/html/browser';
import { dateText, useWords } from '@showcase/next/words';
import { InlineHtml, SiteLink } from '@showcase/next/browser';
import { cardsClass } from './cards-class';
import styles from './PostLinks.module.css';

declare module '@showcase/next/site-types' {
  interface SiteTypes {
    linkedPost: PostLinks_PostFragment;
  }
}

type Post = Pick<PostLinks_PostFragment, 'title' | 'uri'> | null | undefined;

interface PostLinksProps {
  /** The previous post by date, if any. */
  older: Post;
  newer: Post;
  related: readonly PostLinks_PostFragment[] | undefined;
  /** Name of the category of the related posts. */
  category: CleanInline | null | undefined;
}

function Neighbour({ post, rel }: { post: Post; rel: 'prev' | 'next' }) {
  const words = useWords();
  if (!post) return null;
  return (
    <SiteLink href={post.uri} rel={rel}>
      <small>{rel === 'prev' ? words.previous : words.next}</small>
      <InlineHtml html={post.title || htmlOfText(words.untitled)} />
    </SiteLink>
  );
}

/** Links to the previous and next post, and to related posts of the same category. */
export function PostLinks({ older, newer, related = [], category }: PostLinksProps) {
  const words = useWords();
  if (!older && !newer && related.length === 0) return null;
  return (
    <nav aria-label={words.more} className={styles.links}>
      <Neighbour post={older} rel="prev" />
      <Neighbour post={newer} rel="next" />
      {related.length > 0 && (
        <>
          <InlineHtml
            as="h2"
            html={category ? fillHtml(words.moreFrom, { category }) : htmlOfText(words.more)}
          />
          <ul
            className={cardsClass(
              styles.related,
              related.map(({ featuredImage }) => featuredImage?.node.sourceUrl),
            )}
          >
            {related.map(({ uri, title, date, featuredImage }) => (
              <li key={uri}>
                {featuredImage?.node.sourceUrl && (
                  <img src={featuredImage.node.sourceUrl} alt="" loading="lazy" />
                )}
                <h3>
                  <SiteLink href={uri}>
                    <InlineHtml html={title || htmlOfText(words.untitled)} />
                  </SiteLink>
                </h3>
                {date && <time dateTime={date}>{dateText(date, words)}</time>}
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}
