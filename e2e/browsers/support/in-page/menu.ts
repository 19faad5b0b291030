/* Run in a page: nothing outside of a function is known there. */

/** The positions of a header and an open menu that do not fit together; empty if they do. */
export function findMenuGaps(): string[] {
  const header = document.querySelector('header');
  const menu = header?.querySelector('nav');
  const button = header?.querySelector('button[popovertarget]');
  if (!header || !menu || !button) return ['there is no menu'];
  const [above, box, control] = [header, menu, button].map((e) => e.getBoundingClientRect());
  if (!above || !box || !control) return [];
  const { clientWidth } = document.documentElement;
  const edges = [
    ['header’s upper', above.top, 0],
    ['menu’s upper', box.top, above.bottom],
    ['menu’s lower', box.bottom, innerHeight],
    ['menu’s left', box.left, 0],
    ['menu’s right', box.right, clientWidth],
  ] as const;
  const gaps = edges
    .filter(([, is, due]) => Math.abs(is - due) > 1)
    .map(([name, is, due]) => `the ${name} edge is at ${is}, not ${due}`);
  const at = document.elementFromPoint(
    control.x + control.width / 2,
    control.y + control.height / 2,
  );
  if (!at || !button.contains(at)) gaps.push('something lies on the button that closes it');
  const words = document.createRange();
  for (const link of header.querySelectorAll('a:not(.skip-link)')) {
    words.selectNodeContents(link);
    const { top, bottom } = words.getBoundingClientRect();
    if (!menu.contains(link) && (top < -1 || bottom > above.bottom + 1)) gaps.push('cut title');
  }
  return gaps;
}

/** Writes a long title in place of the logo, as a browser without pictures does. */
export function writeLongTitle(): void {
  const logo = document.querySelector('header > a:not(.skip-link)');
  if (logo) logo.textContent = 'The quarterly of the friends of the lower valley';
}

/** Puts the first item with a submenu at the end of its menu, with a label as wide as submenus can be. */
export function moveSubmenuToEnd(): void {
  const item = document.querySelector('header nav details')?.closest('li');
  const link = item?.querySelector('details a');
  if (!item || !link) throw new Error('there is no submenu');
  link.textContent = 'The friends of the lower valley and their quarterly';
  item.parentElement?.append(item);
}

/** How far the first open submenu lies from where it should be: below its item, in the window. */
export function findSubmenuGaps(): string[] {
  const list = document.querySelector('header nav details[open] > ul');
  const item = list?.closest('details')?.parentElement;
  if (!list || !item) return ['no submenu is open'];
  const [box, above] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  const found: string[] = [];
  const below = box.top - above.bottom;
  if (below < 0 || below > 12) found.push(`it begins ${below} px below its item`);
  if (Math.abs(box.left - above.left) > 1 && Math.abs(box.right - above.right) > 1) {
    found.push(`it lies at ${box.left}, its item at ${above.left}`);
  }
  if (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight) found.push('it is cut');
  return found;
}
