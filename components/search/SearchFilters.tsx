import type { SearchProps } from '@showcase/next';
import { useScreenWords } from '@showcase/next/words';
import styles from './Search.module.css';

interface SearchFiltersProps {
  chosen: SearchProps['filters'];
  choices: NonNullable<SearchProps['choices']>;
}

/** The fields of the search form that restrict results to a category and a year. */
export function SearchFilters({ chosen, choices }: SearchFiltersProps) {
  const words = useScreenWords('search');
  const { categories, years } = choices;
  const category = categories.find(
    ({ id, slug }) => id === chosen?.cat || slug === chosen?.category_name,
  );
  return (
    <div className={styles.filters}>
      {categories.length > 0 && (
        <select
          name="cat"
          aria-label={words.category}
          defaultValue={category?.id}
          key={category?.id}
        >
          <option value="">{words.category}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {years.length > 0 && (
        <select name="year" aria-label={words.year} defaultValue={chosen?.year} key={chosen?.year}>
          <option value="">{words.year}</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      )}
    </div>
  );
}
