declare global {
  interface Navigator {
    /** Network Information API: not in every browser, and not in TypeScript's DOM types. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the visitor enabled data saving, or has a slow connection: 3G as browsers measure it, or less. */
export function prefersReducedData(): boolean {
  const { connection } = navigator;
  return (
    connection?.saveData ||
    /[23]g$/.test(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
