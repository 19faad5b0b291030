import type { TermLinks_PostFragment } from '../../gql/operations';
import { SiteLink } from '../layout/SiteLink';
import { InlineHtml } from './InlineHtml';
import styles from './TermLinks.module.css';

type Terms = TermLinks_PostFragment['categories'];

function TermRow({ label, terms }: { label: string; terms: Terms }) {
  const nodes = terms?.nodes ?? [];
  if (nodes.length === 0) return null;
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      {nodes.map((term) => (
        <dd key={term.id}>
          <SiteLink href={term.uri}>
            <InlineHtml html={term.name ?? ''} />
          </SiteLink>
        </dd>
      ))}
    </div>
  );
}

/** The categories and tags of a post, linked to their archives. */
export function TermLinks({ categories, tags }: TermLinks_PostFragment) {
  if (!categories?.nodes.length && !tags?.nodes.length) return null;
  return (
    <dl className={styles.terms}>
      <TermRow label="Filed under" terms={categories} />
      <TermRow label="Tagged" terms={tags} />
    </dl>
  );
}
