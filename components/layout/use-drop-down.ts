import { useEffect, useRef } from 'react';

/**
 * Closes the submenu that lies over the page when focus or pointer go elsewhere, and at Escape, which
 * gives the focus back to its button. One that stands in the text, as on phones, stays as it is.
 *
 * @returns a ref for the element with the submenus
 */
export function useDropDown() {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeLeft = (event: Event) => {
      const submenu = menu.current?.querySelector<HTMLDetailsElement>('details[open]');
      const list = submenu?.lastElementChild;
      if (!list || getComputedStyle(list).position !== 'absolute') return;
      const isInside = event.target instanceof Node && submenu.contains(event.target);
      const isEscape = 'key' in event && event.key === 'Escape';
      if (isInside && !isEscape) return;
      submenu.open = false;
      if (isInside) submenu.querySelector('summary')?.focus();
    };
    const signs = ['pointerdown', 'focusin', 'keydown'];
    signs.forEach((sign) => document.addEventListener(sign, closeLeft));
    return () => signs.forEach((sign) => document.removeEventListener(sign, closeLeft));
  }, []);
  return menu;
}
