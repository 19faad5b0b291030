import { fieldsOf } from '../../lib/fields-of';

/** Loads what a component of next/dynamic loads, so that its first render shows it. */
export async function preload(component: unknown): Promise<void> {
  const { render } = fieldsOf(component);
  const load = typeof render === 'function' && 'preload' in render ? render.preload : null;
  if (typeof load !== 'function') throw new Error('This is no component of next/dynamic.');
  await load();
}
