import { setConfig } from '@faustwp/core';
import possibleTypes from './possibleTypes.json';
import templates from './wp-templates';

const config = setConfig({ templates, plugins: [], experimentalToolbar: true, possibleTypes });
export default config;
