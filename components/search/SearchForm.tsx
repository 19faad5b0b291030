import styles from './Search.module.css';

/** As lib/search/search-term.ts, which runs on the server only. */
const MAX_LENGTH = 200;

/** The search box: a plain form, which needs no JavaScript. */
export function SearchForm({ term = '' }: { term?: string }) {
  return (
    <form role="search" action="/" className={styles.form}>
      <label htmlFor="search">Search this site</label>
      <input
        key={term}
        type="search"
        id="search"
        name="s"
        defaultValue={term}
        maxLength={MAX_LENGTH}
        required
        enterKeyHint="search"
        dir="auto"
      />
      <button>Search</button>
    </form>
  );
}
