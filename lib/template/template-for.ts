import { hooks, type FaustConfig } from '@faustwp/core';

import { chooseTemplate, possibleTemplates } from './possible-templates';
import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import type { Template } from './template';

/** The part of Faust's configuration that content pages use. */
export interface ContentConfig extends Pick<FaustConfig, 'possibleTypes'> {
  templates: Readonly<Record<string, Template>>;
}

/**
 * Returns the template name of a node: the first of WordPress's template hierarchy, after plugins
 * have filtered it, that the map has. Null: nothing is rendered.
 */
export function templateFor(seed: SeedNode, { templates }: ContentConfig): string | null {
  const names = hooks.applyFilters('possibleTemplatesList', possibleTemplates(seed), {
    seedNode: seed,
  }) as string[];
  return chooseTemplate(names, templates);
}
