import { useEffect, useRef } from 'react';

/**
 * Closes an open submenu and those below it when focus or pointer leave it, and on Escape, which returns the focus to
 * its button. Submenus in the text flow, as on phones, stay open.
 *
 * @returns a ref for the element with the submenus
 */
export function useDropDown() {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeSubmenu = (event: Event) => {
      const submenu = menu.current?.querySelector<HTMLDetailsElement>('details[open]');
      const list = submenu?.lastElementChild;
      if (!list || getComputedStyle(list).position !== 'absolute') return;
      const isInside = event.target instanceof Node && submenu.contains(event.target);
      const isEscape = 'key' in event && event.key === 'Escape';
      if (isInside && !isEscape) return;
      submenu.open = false;
      submenu.querySelectorAll('details').forEach((inner) => (inner.open = false));
      if (isInside) submenu.querySelector('summary')?.focus();
    };
    const events = ['pointerdown', 'focusin', 'keydown'];
    events.forEach((event) => document.addEventListener(event, closeSubmenu));
    return () => events.forEach((event) => document.removeEventListener(event, closeSubmenu));
  }, []);
  return menu;
}
