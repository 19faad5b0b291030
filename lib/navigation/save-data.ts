declare global {
  interface Navigator {
    /** Network Information API: not in every browser, and not in TypeScript's DOM types. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the visitor enabled data saving, or has a very slow connection. */
export function prefersReducedData(): boolean {
  const { connection } = navigator;
  return (
    connection?.saveData ||
    connection?.effectiveType?.includes('2g') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
