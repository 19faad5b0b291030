import { signedInScreens, statefulScreens } from './private-screens';
import { publicScreens } from './public-screens';
import type { Screen } from './screen';

/** Every template and state of the site. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...statefulScreens,
  ...signedInScreens,
];

/** One screen by its name. */
export function screenNamed(name: string): Screen {
  const found = screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`no screen "${name}"`);
  return found;
}
