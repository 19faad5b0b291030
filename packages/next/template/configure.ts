import { hooks, setConfig, type FaustConfig } from '@faustwp/core';

import { BASE_PATH } from '@showcase/wordpress/environment/base-path';
import { forgetValue } from '@showcase/wordpress/tools/process-wide';

/**
 * Gives the configuration to Faust, which applies its plugins. Next compiles faust.config.ts once for
 * each of its entries, but Faust's hooks exist once: without clearing them each plugin would be applied
 * several times.
 *
 * @throws Error for a `basePath` that is not Next's
 */
export function configure(config: FaustConfig): void {
  if (config.basePath !== undefined && config.basePath !== BASE_PATH) {
    throw new Error(
      `basePath in faust.config.ts must be that of next.config.js, the path of SITE_URL: "${BASE_PATH}".`,
    );
  }
  const ours = (registry: object) => Object.keys(registry).filter((name) => !name.startsWith('__'));
  for (const name of ours(hooks.filters)) hooks.removeAllFilters(name, '');
  for (const name of ours(hooks.actions)) hooks.removeAllActions(name, '');
  setConfig(config);
  forgetValue('client-link');
}
