import { useEffect, useRef } from 'react';

/** How long a mouse rests on an item before its submenu opens, and is away before that closes, ms. */
const REST = 150;

const isOverlay = (submenu: Element | null | undefined) =>
  submenu?.lastElementChild && getComputedStyle(submenu.lastElementChild).position === 'absolute';

/**
 * Opens the submenu of an item that the mouse rests on. Closes an open submenu and those below it when mouse, focus or
 * pointer leave it, and on Escape, which returns the focus to its button. Submenus in the text flow, as on phones,
 * stay as they are.
 *
 * @returns a ref for the element with the submenus
 */
export function useDropDown() {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    /** When the mouse opened a submenu: a click that follows at once was meant to do the same. */
    let openedAt = -Infinity;

    const close = (submenu: HTMLDetailsElement) => {
      submenu.open = false;
      submenu.querySelectorAll('details').forEach((inner) => (inner.open = false));
    };
    const closeSubmenu = (event: Event) => {
      const submenu = menu.current?.querySelector<HTMLDetailsElement>('details[open]');
      if (!submenu || !isOverlay(submenu)) return;
      const isInside = event.target instanceof Node && submenu.contains(event.target);
      const isEscape = 'key' in event && event.key === 'Escape';
      if (isInside && !isEscape) return;
      close(submenu);
      if (isInside) submenu.querySelector('summary')?.focus();
    };
    const hover = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const item = target instanceof Element ? target.closest('#site-menu > ul > li') : null;
      const over = item?.querySelector<HTMLDetailsElement>(':scope > details');
      clearTimeout(timer);
      timer = setTimeout(() => {
        const open = menu.current?.querySelector<HTMLDetailsElement>('details[open]');
        if (open && open !== over && isOverlay(open)) close(open);
        if (!over || over.open || !isOverlay(over)) return;
        over.open = true;
        openedAt = performance.now();
      }, REST);
    };
    const click = (event: Event) => {
      const isButton =
        event.target instanceof Element && event.target.closest('#site-menu summary');
      if (isButton && performance.now() - openedAt < 3 * REST) event.preventDefault();
      openedAt = -Infinity;
    };

    const events = ['pointerdown', 'focusin', 'keydown'];
    events.forEach((event) => document.addEventListener(event, closeSubmenu));
    document.addEventListener('pointerover', hover);
    document.addEventListener('click', click);
    return () => {
      clearTimeout(timer);
      events.forEach((event) => document.removeEventListener(event, closeSubmenu));
      document.removeEventListener('pointerover', hover);
      document.removeEventListener('click', click);
    };
  }, []);
  return menu;
}
