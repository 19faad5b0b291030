import type { TermLinks_PostFragment } from '../../gql/operations';
import { useWords } from '@showcase/next/words';
import { InlineHtml, SiteLink } from '@showcase/next/browser';
import styles from './TermLinks.module.css';

type Terms = NonNullable<TermLinks_PostFragment['tags']>['nodes'];

interface TermLinksProps extends TermLinks_PostFragment {
  /** URI of a category to omit, because the page shows it elsewhere. */
  except?: string | null | undefined;
}

function TermRow({ label, terms }: { label: string; terms: Terms }) {
  if (terms.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      {terms.map((term) => (
        <dd key={term.uri}>
          <SiteLink href={term.uri}>{term.name && <InlineHtml html={term.name} />}</SiteLink>
        </dd>
      ))}
    </div>
  );
}

/** The categories and tags of a post, linked to their archives. */
export function TermLinks({ categories, tags, except }: TermLinksProps) {
  const words = useWords();
  const others = categories?.nodes.filter(({ uri }) => !uri || uri !== except) ?? [];
  const tagged = tags?.nodes ?? [];
  if (others.length + tagged.length === 0) return null;
  return (
    <dl className={styles.terms}>
      <TermRow label={except ? words.also : words.filed} terms={others} />
      <TermRow label={words.tagged} terms={tagged} />
    </dl>
  );
}
