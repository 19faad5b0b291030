/** Fields that EntryContent finds in the document's markup and that are left out of its data. */
const IN_MARKUP = new Set(['content']);

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !IN_MARKUP.has(key));
  return Object.fromEntries(kept.map(([key, entry]) => [key, without(entry)]));
}

/**
 * Page props as the document carries them: without the bodies, and without title and description,
 * which are in the markup already (components/layout/DocumentHead.tsx). The page data file for client
 * navigation keeps them, so the given object is not changed.
 */
export function withoutBodies<T extends Record<string, unknown>>(props: T): T {
  return 'data' in props ? { ...props, data: without(props.data), head: undefined } : props;
}
