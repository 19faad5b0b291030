import { hooks, type FaustConfig } from '@faustwp/core';

import { chooseTemplate, possibleTemplates, type TemplateSeed } from './possible-templates';
import type { Templates } from './template';

/** The part of Faust's configuration that content pages use. */
export interface ContentConfig extends Pick<FaustConfig, 'possibleTypes'> {
  templates: Templates;
}

/**
 * Returns the template name of a node: the first of WordPress's template hierarchy, after plugins
 * have filtered it, that the map has. Null: nothing is rendered.
 */
export function templateFor(seed: TemplateSeed, { templates }: ContentConfig): string | null {
  const names = hooks.applyFilters('possibleTemplatesList', possibleTemplates(seed), {
    seedNode: seed,
  }) as string[];
  return chooseTemplate(names, templates);
}
