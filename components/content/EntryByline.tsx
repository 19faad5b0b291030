import type { EntryByline_NodeFragment } from '../../gql/operations';
import { SiteLink } from '../layout/SiteLink';
import styles from './EntryByline.module.css';
import { InlineHtml } from './InlineHtml';

/** `By {author} on {date}`, or only the part that WordPress has. */
export function EntryByline({ author, date }: EntryByline_NodeFragment) {
  const name = author?.node.name;
  if (!name && !date) return null;
  return (
    <p className={styles.byline}>
      {name && (
        <>
          {'By '}
          <SiteLink href={author.node.uri}>
            <InlineHtml html={name} />
          </SiteLink>
        </>
      )}
      {date && (
        <>
          {name && ' on '}
          <time dateTime={date}>{new Date(date).toDateString()}</time>
        </>
      )}
    </p>
  );
}
