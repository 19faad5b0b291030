import { use } from 'react';

import { fieldsOf } from '@showcase/wordpress/browser';
import type { TemplateComponent, Templates } from '../definition/site-types';
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

/** Templates that faust.config has in place of those of the map; `*`: all (packages/next/build/owners-files.js). */
const inPlace: string[] = JSON.parse(process.env.TEMPLATES_IN_PLACE ?? '[]');

/** Returns the template that a map has by a name; undefined for one that faust.config has alone, or in its place. */
export function templateOfMap(map: Templates, name: string): TemplateComponent | undefined {
  const isOther = inPlace.some((each) => each === name || each === '*');
  return !isOther && Object.hasOwn(map, name) ? map[name] : undefined;
}

let isHydrating = true;

/** Called once React has hydrated the server-rendered page. */
export function endHydration(): void {
  isHydrating = false;
}

/** Chunks that a browser has requested so far, by the component of next/dynamic; null: loaded before hydration. */
const chunks = new WeakMap<TemplateComponent, Promise<unknown> | null>();

/** Returns a template with its fields, which a component of next/dynamic does not have itself. */
export async function loadTemplate(component: TemplateComponent): Promise<LoadedTemplate> {
  const loaded = fieldsOf(await preloadTemplate(component));
  // The map's type says that these are templates; each gets the data of its own fragments alone.
  return (loaded.default ?? component) as LoadedTemplate;
}

/**
 * Suspends until the chunk of a component of next/dynamic has loaded, so that client navigation keeps
 * the previous page instead of an empty one. What the document shows is loaded before hydration. On the
 * server Next waits for chunks itself, but of several pages that are rendered at once after the start only
 * the first waits: the others would be stored empty.
 *
 * @param component others have no chunk
 * @param isPreloaded whether documents name its chunk, so that Next loads it before hydration
 */
export function useChunk(component: TemplateComponent | undefined, isPreloaded = true): void {
  if (!component) return;
  if (typeof window === 'undefined') {
    // The same promise each time.
    const loading = preloadTemplate(component);
    if (loading) use(loading);
    return;
  }
  if (isHydrating && isPreloaded) chunks.set(component, null);
  if (!chunks.has(component)) {
    // After a failed load the component itself throws when React renders it.
    chunks.set(component, preloadTemplate(component)?.catch(() => undefined) ?? null);
  }
  const chunk = chunks.get(component);
  if (chunk) use(chunk);
}
