import type { ReactNode } from 'react';

import styles from './FormProblem.module.css';
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
  /** For a control whose placeholder says the same. */
  isLabelHidden?: boolean;
  /** Renders the control with these attributes. */
  children: (control: ControlProps) => ReactNode;
}

/**
 * A labelled field. What is wrong with it stands between label and control, where it is in view when
 * the control has the focus.
 */
export function FormField({ name, label, id = name, isLabelHidden, children }: FormFieldProps) {
  const problem = useProblemOf(name);
  const problemId = `${id}-problem`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {problem && (
        <p role="alert" id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
      {children({
        id,
        name,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? problemId : undefined,
        autoFocus: problem !== null,
      })}
    </div>
  );
}
