import { hooks, setConfig, type FaustConfig } from '@faustwp/core';

import { clientLink } from '../client-link';
import { wordpressAddress } from '../wordpress-address';

/**
 * Gives the configuration to Faust, which applies its plugins, and lets the filter `wpUrl` decide where
 * this site finds WordPress, too. Next compiles faust.config.ts once for each of its entries, but
 * Faust's hooks exist once: without clearing them each plugin would be applied several times.
 */
export function configure(config: FaustConfig): void {
  const ours = (registry: object) => Object.keys(registry).filter((name) => !name.startsWith('__'));
  for (const name of ours(hooks.filters)) hooks.removeAllFilters(name, '');
  for (const name of ours(hooks.actions)) hooks.removeAllActions(name, '');
  setConfig(config);
  clientLink().current = null;
  wordpressAddress().filter = (url) => String(hooks.applyFilters('wpUrl', url, {}));
}
