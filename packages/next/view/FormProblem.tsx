import { useProblemOf } from './problem';

/** Says what is wrong with the form around it as a whole, and has the focus (WCAG 3.3.1). */
export function FormProblem() {
  const text = useProblemOf(null);
  if (!text) return null;
  return (
    <p role="alert" tabIndex={-1} autoFocus className="notice">
      {text}
    </p>
  );
}
