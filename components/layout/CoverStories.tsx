import { htmlOfText } from '@showcase/html/browser';
import {
  InlineHtml,
  mainCategory,
  Phrase,
  SiteLink,
  type PostsPage,
  type RecentPosts,
  type TemplateProps,
} from '@showcase/next/browser';
import { useScreenWords, useWords } from '@showcase/next/words';
import cards from '../content/Cards.module.css';
import styles from './CoverStories.module.css';

interface CoverStoriesProps {
  stories: TemplateProps<RecentPosts>['data']['recentPosts'];
  postsPage: PostsPage['postsPage'];
}

/** The newest stories below the form of the front page, on wide windows on its picture, and the way to all. */
export function CoverStories({ stories = [], postsPage }: CoverStoriesProps) {
  const words = useScreenWords('signIn');
  const { untitled } = useWords();
  if (stories.length === 0) return null;
  return (
    <section className={styles.stories} aria-labelledby="stories">
      <h2 id="stories">{words.stories}</h2>
      <ul className={styles.list}>
        {stories.map(({ id, uri, title, thumbnail, terms }) => {
          const picture = thumbnail?.node.sourceUrl;
          const all = terms?.nodes ?? [];
          const categories = all.filter(({ taxonomyName }) => taxonomyName === 'category');
          const kicker = mainCategory({ nodes: categories })?.name;
          return (
            <li key={id}>
              {picture && <img src={picture} alt="" width={64} height={64} loading="lazy" />}
              {kicker && (
                <small className={cards.kicker}>
                  <InlineHtml html={kicker} />
                </small>
              )}
              <h3>
                <SiteLink href={uri}>
                  <InlineHtml html={title || htmlOfText(untitled)} />
                </SiteLink>
              </h3>
            </li>
          );
        })}
      </ul>
      {postsPage && (
        <SiteLink href={postsPage.uri} className="button button-quiet">
          <Phrase text={words.journal} parts={{ title: <InlineHtml html={postsPage.title} /> }} />
        </SiteLink>
      )}
    </section>
  );
}
