import { setConfig, type FaustConfig } from '@faustwp/core';

import { WordPressAddress } from './plugins/wordpress-address';
import possibleTypes from './possibleTypes.json';
import { templates } from './wp-templates/templates';

/** Faust's configuration. Only getStaticProps may use it, so that none of it reaches the browser. */
export const faustConfig = {
  templates,
  plugins: [new WordPressAddress()],
  possibleTypes,
  /** The toolbar of signed-in people; `false` leaves it out altogether. A change needs a new build. */
  experimentalToolbar: true,
};

const views = Object.entries(templates).map(([name, { view }]) => [name, view]);

setConfig({
  ...faustConfig,
  // Faust types templates as components without props, and hands them theirs all the same.
  templates: Object.fromEntries(views) as unknown as FaustConfig['templates'],
  // Its own toolbar, which is not used: with it Faust warns at every request that it has given it up.
  experimentalToolbar: false,
});
