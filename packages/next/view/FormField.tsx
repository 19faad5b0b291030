import type { ReactNode } from 'react';

import styles from './FormField.module.css';
import { useProblemOf } from './problem';

/** Attributes of the control of a field. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /** For a page that comes with the problem: also without script the focus is in the field. */
  autoFocus: boolean;
}

interface FormFieldProps {
  name: string;
  label: string;
  /** Unique on the page; by default the name. */
  id?: string;
  /** Renders the control with these attributes. */
  children: (control: ControlProps) => ReactNode;
}

/**
 * A labelled field. What is wrong with it stands below the control, which stays where it is.
 */
export function FormField({ name, label, id = name, children }: FormFieldProps) {
  const problem = useProblemOf(name);
  const problemId = `${id}-problem`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? problemId : undefined,
        autoFocus: problem !== null,
      })}
      {problem && (
        <p role="alert" id={problemId} className="notice">
          {problem}
        </p>
      )}
    </div>
  );
}
