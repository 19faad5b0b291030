import {
  getConfig,
  setConfig as setFaustConfig,
  type FaustConfig,
} from '@faustwp/core/dist/cjs/config/index.js';
import type { FaustHooks, FaustPlugin } from '@faustwp/core/dist/cjs/index.js';
import { hooks } from '@faustwp/core/dist/cjs/wpHooks/index.js';

import { BASE_PATH, fieldsOf } from '@showcase/wordpress/browser';
import { CleanAnswers } from './clean-answers';
import { inOwnersCode } from '../definition/owners-code';
import type { Blocks } from '../definition/blocks';
import type { Templates } from '../definition/site-types';
import { WordPressTransport } from './wordpress-transport';

/** Faust's configuration. Faust types templates as components without props, but passes props to them. */
type Config = Omit<FaustConfig, 'templates'> & { templates: Templates; blocks?: Blocks };

/** Always on, whatever `plugins` an owner has: the way to WordPress, and the HTML policy. */
const enginePlugins = () => [new WordPressTransport(), new CleanAnswers()];

/** Returns the hooks for the plugins of an owner, whose errors name the hook and its namespace. */
function namedHooks(hooks: FaustHooks): FaustHooks {
  const add =
    (kind: string, register: FaustHooks['addFilter']): FaustHooks['addFilter'] =>
    (hook, namespace, callback, priority) =>
      register(
        hook,
        namespace,
        (...args: unknown[]): unknown =>
          inOwnersCode(`The ${kind} ${hook} of ${namespace}`, () =>
            Reflect.apply(callback, undefined, args),
          ),
        priority,
      );
  const addFilter = add('filter', hooks.addFilter);
  return { ...hooks, addFilter, addAction: add('action', hooks.addAction) };
}

/** Returns a plugin of an owner whose errors are named. */
const namedPlugin = (plugin: FaustPlugin, index: number): FaustPlugin => ({
  apply: (hooks) =>
    inOwnersCode(`plugins[${index}] of faust.config.ts`, () => plugin.apply(namedHooks(hooks))),
});

/**
 * Faust's setConfig() for faust.config.ts, with the engine's own plugins before those of the
 * configuration. Next compiles that file once for each of its entries, but Faust's hooks exist once:
 * without clearing them each plugin would be applied several times.
 *
 * @returns the configuration as given
 * @throws Error for a `basePath` that is not Next's
 */
export function setConfig<TConfig extends Config>(config: TConfig): TConfig {
  if (config.basePath !== undefined && config.basePath !== BASE_PATH) {
    throw new Error(
      `basePath in faust.config.ts must be that of next.config.js, the path of SITE_URL: "${BASE_PATH}".`,
    );
  }
  const ours = (registry: object) => Object.keys(registry).filter((name) => !name.startsWith('__'));
  for (const name of ours(hooks.filters)) hooks.removeAllFilters(name, '');
  for (const name of ours(hooks.actions)) hooks.removeAllActions(name, '');
  setFaustConfig({
    ...config,
    templates: config.templates as unknown as FaustConfig['templates'],
    plugins: [...enginePlugins(), ...(config.plugins ?? []).map(namedPlugin)],
    basePath: BASE_PATH,
    // Faust's own toolbar is not used; `true` makes Faust log a deprecation warning at every request.
    experimentalToolbar: false,
    hasToolbar: config.experimentalToolbar === true,
  });
  return config;
}

/** Whether signed-in users get the toolbar: `experimentalToolbar` of faust.config.ts. */
export const hasToolbar = (): boolean => fieldsOf(getConfig()).hasToolbar === true;
