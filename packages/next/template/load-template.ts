import { use } from 'react';

import { fieldsOf } from '@showcase/wordpress/browser';
import type { TemplateComponent } from '../definition/site-types';
import type { LoadedTemplate } from './template';

/**
 * Starts to load a component of next/dynamic, where @faustwp/core finds its loader, too. Null for a
 * component that is there already.
 */
function preloadTemplate(component: TemplateComponent | undefined): Promise<unknown> | null {
  const { render } = fieldsOf(component);
  const load = typeof render === 'function' && 'preload' in render ? render.preload : null;
  const loading: unknown = typeof load === 'function' ? load() : null;
  return loading instanceof Promise ? loading : null;
}

/** Returns a template with its fields, which a component of next/dynamic does not have itself. */
export async function loadTemplate(component: TemplateComponent): Promise<LoadedTemplate> {
  const loaded = fieldsOf(await preloadTemplate(component));
  // The map's type says that these are templates; each gets the data of its own fragments alone.
  return (loaded.default ?? component) as LoadedTemplate;
}

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
