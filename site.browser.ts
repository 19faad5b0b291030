import type { AccountComponents } from '@showcase/accounts/browser';

/**
 * The half of the site's definition that browsers load, with every page: the components that this site
 * shows in place of those of the packages, by name (docs/guides/component.md).
 */
export const components: Partial<AccountComponents> = {};
