import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import type { LoadedTemplate, TemplateComponent } from './template';

/**
 * Starts to load a component of next/dynamic, where @faustwp/core finds its loader, too. Null for a
 * component that is there already.
 */
export function preloadTemplate(component: TemplateComponent | undefined): Promise<unknown> | null {
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
