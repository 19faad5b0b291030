import dynamic from 'next/dynamic';
import { setConfig } from '@faustwp/core';
import { Oven } from './plugins/Oven';
import possibleTypes from './possibleTypes.json';
import templates from './wp-templates';

/**
 * @type {import('@faustwp/core').FaustConfig}
 **/
export default setConfig({
  templates: { ...templates, category: dynamic(() => import('./wp-templates/category')) },
  plugins: [new Oven()],
  usePersistedQueries: true,
  experimentalToolbar: true,
  possibleTypes,
});
