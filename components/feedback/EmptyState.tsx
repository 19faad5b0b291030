import type { ReactNode } from 'react';

import styles from './Feedback.module.css';

/** Message in place of an empty list or body. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <p className={styles.empty}>
      <span>{children}</span>
    </p>
  );
}
