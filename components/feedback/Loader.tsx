import styles from './Feedback.module.css';

/** Shown while a template's data is on its way (SPEC 2, page). */
export function Loader({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </div>
  );
}
