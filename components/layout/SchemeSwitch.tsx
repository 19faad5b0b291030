import styles from './SchemeSwitch.module.css';

/**
 * Switches between light and dark colours. React only prints it: the inline script in the head
 * (lib/document/inline-script.js) answers the press, so it works before the runtime has come, and CSS
 * shows the one of the two words that is true. Hidden until that script has run.
 */
export function SchemeSwitch() {
  return (
    <button type="button" className={styles.switch} data-scheme-switch="">
      Use <span>dark</span>
      <span>light</span> colours
    </button>
  );
}
