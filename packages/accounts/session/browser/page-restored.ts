/**
 * Calls `listener` when the back/forward cache has restored this page in the state it was left in.
 *
 * @returns a function that ends this
 */
export function onPageRestored(listener: () => void): () => void {
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', handleShow);
  return () => window.removeEventListener('pageshow', handleShow);
}
