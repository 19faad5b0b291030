declare global {
  interface Navigator {
    /** Network Information API; some browsers have it, and TypeScript's DOM types have not. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the visitor asked for little traffic, or has a connection on which a page takes seconds. */
export function savesData(): boolean {
  const { connection } = navigator;
  return (
    connection?.saveData ||
    connection?.effectiveType?.includes('2g') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
