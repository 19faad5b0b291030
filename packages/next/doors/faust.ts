/** For faust.config.ts. It brings Faust along, which pages of visitors do without. */
export { setConfig } from '../faust/faust-config';
