import type { ReactNode } from 'react';

import { sitePath } from '@showcase/wordpress/browser';
import { useScreenWords } from '@showcase/next/words';
import styles from './Search.module.css';

/** Same limit as in packages/next/search/search-address.ts. */
const MAX_LENGTH = 200;

interface SearchFormProps {
  term?: string;
  /** WordPress's name of the only type to find; null: all. */
  type?: string | null;
  /** Polylang's name of the language that results are in. */
  language?: string | null;
  /** For a page that is there for the search alone. */
  hasFocus?: boolean;
  /** Fields of filters. */
  children?: ReactNode;
}

/** The search box: a plain form, which needs no JavaScript. */
export function SearchForm(props: SearchFormProps) {
  const { term = '', type = null, language, hasFocus = false, children } = props;
  const words = useScreenWords('search');
  return (
    <form role="search" action={sitePath('/')} className={styles.form}>
      <label htmlFor="search">{words.label}</label>
      <input
        key={term}
        type="search"
        id="search"
        name="s"
        defaultValue={term}
        maxLength={MAX_LENGTH}
        required
        autoFocus={hasFocus}
        enterKeyHint="search"
        dir="auto"
      />
      {type && <input type="hidden" name="post_type" value={type} />}
      {language && <input type="hidden" name="lang" value={language} />}
      <button>{words.submit}</button>
      {children}
    </form>
  );
}
