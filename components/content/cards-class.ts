import styles from './Cards.module.css';

/** Adds to the class of cards that at least half of them have no picture: on phones none has an arch in its place. */
export function cardsClass(
  list: string | undefined,
  pictures: readonly (string | null | undefined)[],
): string {
  const isPlain = pictures.filter(Boolean).length * 2 <= pictures.length;
  return [list, isPlain && styles.plain].filter(Boolean).join(' ');
}
