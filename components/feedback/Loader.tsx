import styles from './Feedback.module.css';

/**
 * Skeleton of title, byline and text, shown while a template's data loads.
 * The style sheet draws the lines; the label is for screen readers.
 */
export function Loader({ label }: { label: string }) {
  return (
    <div className={styles.loader} role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
