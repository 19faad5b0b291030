import type { ReactNode } from 'react';

import styles from './Feedback.module.css';

/** Says that there is nothing here, where a list or a body would stand. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
