import type { SearchProps } from '@showcase/next';
import { searchHref, SiteLink } from '@showcase/next/browser';
import { useScreenWords } from '@showcase/next/words';
import { siteConfig } from '../../site.config';
import styles from '../content/TermLinks.module.css';

interface SearchTypesProps {
  term: string;
  /** The chosen type; null: all. */
  type: string | null;
  filters?: SearchProps['filters'];
  language?: SearchProps['language'];
}

/** Links to the same search in one type of entries, or in all; none unless the owner offers types. */
export function SearchTypes({ term, type, filters, language }: SearchTypesProps) {
  const { types } = siteConfig.search;
  const words = useScreenWords('search');
  if (types.length === 0) return null;
  const choices = [{ name: null, label: words.all }, ...types];
  return (
    <nav className={styles.terms} aria-label={words.types}>
      <div>
        {choices.map(({ name, label }) => (
          <SiteLink
            key={name}
            href={searchHref(term, { page: 1, type: name, filters, language })}
            isNode={false}
            aria-current={name === type ? 'page' : undefined}
          >
            {name === type ? <b>{label}</b> : label}
          </SiteLink>
        ))}
      </div>
    </nav>
  );
}
