import type { ReactNode } from 'react';

import styles from './Entry.module.css';

/** Layout of a page or post: the widths of its parts and the position of its table of contents. */
export function Entry({ children }: { children: ReactNode }) {
  return <article className={styles.entry}>{children}</article>;
}
