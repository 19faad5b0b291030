/** Fields that EntryContent reads from the document's markup and that the page data omits. */
const IN_MARKUP = new Set(['content']);

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !IN_MARKUP.has(key));
  return Object.fromEntries(kept.map(([key, entry]) => [key, without(entry)]));
}

/**
 * Returns the page props for the document: without bodies, title and description, which are in its
 * markup already (components/layout/DocumentHead.tsx). The page data file for client navigation
 * keeps them, so the given object is not mutated.
 */
export function withoutBodies<T extends Record<string, unknown>>(props: T): T {
  // In Faust's form components read the bodies from the data.
  const isInFaustForm = '__APOLLO_STATE__' in props && !('template' in props);
  if (!('data' in props) || isInFaustForm) return props;
  return { ...props, data: without(props.data), head: undefined };
}
