import { FaustHooks } from '@faustwp/core';

/** A plugin with every filter of the server: each leaves a trace that can be seen from outside. */
export class ByWriter {
  /**
   * @param {FaustHooks} hooks
   */
  apply(hooks) {
    const { addFilter } = hooks;

    addFilter('possibleTemplatesList', 'owner', (possibleTemplates, { seedNode }) =>
      seedNode?.slug === 'listed-post-07'
        ? Array.from(new Set(['single-typed-post', ...possibleTemplates]))
        : possibleTemplates,
    );

    addFilter('resolvedUrl', 'owner', (resolvedUrl) =>
      resolvedUrl === '/by-another-name' || resolvedUrl === '/by-another-name/'
        ? '/in-faust-form/'
        : resolvedUrl,
    );
  }
}
