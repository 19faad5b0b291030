export type Compiler = 'turbopack' | 'webpack';

const { E2E_COMPILER, E2E_MODE } = process.env;

/** The compiler of copies of the site, if a run chooses one: `E2E_COMPILER=turbopack` or `webpack`. */
export const chosenCompiler: Compiler | undefined =
  E2E_COMPILER === 'turbopack' || E2E_COMPILER === 'webpack' ? E2E_COMPILER : undefined;

/** Whether copies of the site run in `next dev` in place of a build: `E2E_MODE=dev`. */
export const isDevelopment = E2E_MODE === 'dev';

/** `next start` on a build, or `next dev` with its options on the files. */
export type NextCommand = readonly ['start'] | readonly ['dev', ...string[]];

/** `next dev` by the chosen compiler, else by Next's. */
export const devCommand: NextCommand = ['dev', `--${chosenCompiler ?? 'turbopack'}`];
