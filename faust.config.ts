import { setConfig, type FaustConfig } from '@faustwp/core';

import { WordPressAddress } from './plugins/wordpress-address';
import { CleanAnswers } from './lib/faust/clean-answers';
import possibleTypes from './possibleTypes.json';
import { templates } from './wp-templates/templates';

/** Faust's configuration. Used by getStaticProps only, so that none of it reaches the browser. */
export const faustConfig = {
  templates,
  plugins: [new WordPressAddress(), new CleanAnswers()],
  possibleTypes,
  /** The toolbar for signed-in users; `false` removes it. A change needs a new build. */
  experimentalToolbar: true,
};

setConfig({
  ...faustConfig,
  // Faust types templates as components without props, but passes props to them.
  templates: templates as unknown as FaustConfig['templates'],
  // Faust's own toolbar is not used; `true` makes Faust log a deprecation warning at every request.
  experimentalToolbar: false,
});
