import { createContext, type FormEvent, use } from 'react';

/** A problem with a form that was sent. */
export interface Problem {
  /** Message for the reader. */
  text: string;
  /** Name of the field that it is about; null: the form as a whole. */
  field: string | null;
}

/** The problem of the form around a field. */
export const ProblemContext = createContext<Problem | null>(null);

/** Returns the problem of the form, if it is about this field; null: about the form as a whole. */
export function useProblemOf(field: string | null): string | null {
  const problem = use(ProblemContext);
  return problem?.field === field ? problem.text : null;
}

/**
 * Takes the place of the browser's own bubble: returns what it says of the first field that is wrong, as a
 * problem of the form; null for the other fields. For `onInvalidCapture` of a form.
 *
 * @param empty in place of the browser's message about an empty field
 */
export function browserProblem(event: FormEvent<HTMLFormElement>, empty: string): Problem | null {
  event.preventDefault();
  const fields = [...event.currentTarget.elements].filter(
    (each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement,
  );
  const first = fields.find((field) => !field.validity.valid);
  return first && first === event.target
    ? { text: first.validity.valueMissing ? empty : first.validationMessage, field: first.name }
    : null;
}

/** Moves the focus to the field that is wrong, or to the message of the form as a whole. */
export function focusProblem(form: HTMLElement | null): void {
  const target =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[role="alert"]');
  target?.focus();
}
