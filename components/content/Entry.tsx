import type { ReactNode } from 'react';

import styles from './Entry.module.css';

/** A page or post as a whole: gives its parts their widths, and its table of contents its place. */
export function Entry({ children }: { children: ReactNode }) {
  return <article className={styles.entry}>{children}</article>;
}
