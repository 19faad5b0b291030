import { use } from 'react';

import { preloadTemplate } from '../template/load-template';
import type { TemplateComponent } from '../template/template';

let isHydrating = true;

/** Called once React has hydrated the server-rendered page. */
export function endHydration(): void {
  isHydrating = false;
}

/** Chunks requested so far, by the component of next/dynamic; null: loaded with the document. */
const chunks = new WeakMap<TemplateComponent, Promise<unknown> | null>();

/**
 * Suspends until the chunk of a component of next/dynamic has loaded, so that client navigation keeps
 * the previous page instead of an empty one. What the document shows is loaded before hydration.
 *
 * @param component others have no chunk
 */
export function useChunk(component: TemplateComponent | undefined): void {
  if (!component) return;
  if (isHydrating) chunks.set(component, null);
  if (!chunks.has(component)) {
    // After a failed load the component itself throws when React renders it.
    const loading = Promise.resolve(preloadTemplate(component)).catch(() => undefined);
    chunks.set(component, loading);
  }
  const chunk = chunks.get(component);
  if (chunk) use(chunk);
}
