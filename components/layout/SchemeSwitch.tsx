import { useWords } from '@showcase/next/words';
import { Phrase } from '@showcase/next/browser';
import { siteConfig } from '../../site.config';
import styles from './SchemeSwitch.module.css';

/**
 * Switches between the light and dark colour scheme. React only renders it: the inline script
 * (packages/next/document/inline-script.js) handles the click, so it works before hydration, and CSS shows
 * the label for the current scheme. Hidden until that script has run. Null where all pages have one scheme.
 */
export function SchemeSwitch() {
  const words = useWords();
  if (siteConfig.colorScheme) return null;
  const scheme = (
    <>
      <span>{words.dark}</span>
      <span>{words.light}</span>
    </>
  );
  return (
    <button type="button" className={styles.switch} data-scheme-switch="">
      <Phrase text={words.colours} parts={{ scheme }} />
    </button>
  );
}
