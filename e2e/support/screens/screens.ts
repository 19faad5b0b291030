import { signedInScreens, statefulScreens } from './private-screens';
import { publicScreens } from './public-screens';
import type { Screen } from './screen';

/** Every template and state of the site. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...statefulScreens,
  ...signedInScreens,
];

/**
 * One screen of each distinct frame: header, kind of entry, list, form, bar or menu. The others
 * differ from one of these by their words or by the kind of archive only.
 */
const frames: ReadonlySet<string> = new Set(
  `front-page page-of-blocks long-post post-with-long-title post-with-long-words post-rtl
  post-cjk post-protected post-with-comments posts-page category author custom-type
  custom-type-list media-item not-found cms-away sign-in-failed reset-password menu-open
  submenu-open submenu-in-menu home-editor home-subscriber home-signing-out toolbar
  toolbar-menu-open preview`.split(/\s+/),
);

/** Whether a screen stands for its frame where a check need not be made on every screen. */
export const isFrame = ({ name }: Screen): boolean => frames.has(name);

/** One screen by its name. */
export function screenNamed(name: string): Screen {
  const found = screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`no screen "${name}"`);
  return found;
}
