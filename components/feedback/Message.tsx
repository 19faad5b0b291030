import type { ReactNode, Ref } from 'react';

import styles from './Feedback.module.css';

interface MessageProps {
  title: string;
  /** For a message that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** HTTP status, shown in the illustration. */
  status?: number | undefined;
  /** The next step for the reader, inline content. */
  action: ReactNode;
  /** Explanation for the reader. */
  children: ReactNode;
}

/** A message across the page, with an illustration. */
export function Message({ title, headingRef, status, action, children }: MessageProps) {
  return (
    <div className={styles.message} data-status={status}>
      <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h1>
      {children}
      <p className={styles.action}>{action}</p>
    </div>
  );
}
