import styles from './Feedback.module.css';

/**
 * Shown while a template's data is on its way: where title, byline and text will be.
 * The lines are drawn by the style sheet; the label is for screen readers.
 */
export function Loader({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className={styles.loader} role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
