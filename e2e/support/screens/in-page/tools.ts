/** A piece of text on one line, or a field of a form, as it stands in the window. */
export interface TextBox {
  element: Element;
  /** The same for all lines of one text. */
  source: Node;
  /** Whole, and what the boxes around it let through; null: nothing. In CSS pixels. */
  whole: DOMRect;
  seen: DOMRect | null;
  /** The element that it lies on, when that is meant to cover the page: a fixed bar, an open menu. */
  layer: Element | null;
}

export interface ScreenTools {
  isShown(element: Element): boolean;
  /** Returns a short description of the element for a report. */
  nameOf(element: Element): string;
  /** All texts as they stand at the first call; whoever changes the page installs the tools again. */
  texts(): readonly TextBox[];
}

declare global {
  interface Window {
    screenTools: ScreenTools;
  }
}

/** Runs in the page: gives it the tools that all measures use. */
export function installTools(): void {
  const hasSize = ({ width, height }: DOMRect) => width > 1 && height > 1;

  /** Only for screen readers, or not on the screen until it is focused. */
  function isHiddenByDesign(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, clip, overflow, position } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (/^inset\((?:50|100)%/.test(clipPath)) return true;
      if (position === 'absolute' && /^rect\(/.test(clip)) return true;
      if (overflow !== 'visible' && box.width <= 1 && box.height <= 1) return true;
      const isOutside = box.right + scrollX <= 0 || box.bottom + scrollY <= 0;
      if (isOutside && hasSize(box) && at.matches('a, button')) return true;
    }
    return false;
  }

  const isShown = (element: Element) =>
    element.checkVisibility({
      contentVisibilityAuto: true,
      opacityProperty: true,
      visibilityProperty: true,
    }) && !isHiddenByDesign(element);

  function nameOf(element: Element): string {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    const id = element.id ? `#${element.id}` : '';
    const name = element.className && typeof element.className === 'string';
    const classes = name ? `.${element.className.trim().split(/\s+/).join('.')}` : '';
    return `<${element.tagName.toLowerCase()}${id}${classes}> "${text.replace(/\s+/g, ' ').slice(0, 40)}"`;
  }

  function isLayer(element: Element): boolean {
    if (element.matches(':popover-open, dialog[open]')) return true;
    const { position, zIndex, backgroundColor } = getComputedStyle(element);
    if (position === 'fixed' || position === 'sticky') return true;
    const isOpaque = !/^transparent$|, 0\)$|\/ 0\)$/.test(backgroundColor);
    return position === 'absolute' && zIndex !== 'auto' && isOpaque;
  }

  function layerOf(element: Element): Element | null {
    for (let at: Element | null = element; at; at = at.parentElement) if (isLayer(at)) return at;
    return null;
  }

  function cut(box: DOMRect, by: DOMRect): DOMRect | null {
    const left = Math.max(box.left, by.left);
    const top = Math.max(box.top, by.top);
    const width = Math.min(box.right, by.right) - left;
    const height = Math.min(box.bottom, by.bottom) - top;
    return width > 1 && height > 1 ? new DOMRect(left, top, width, height) : null;
  }

  function seenOf(box: DOMRect, element: Element): DOMRect | null {
    let seen: DOMRect | null = box;
    for (let at: Element | null = element; at && seen; at = at.parentElement) {
      const isPage = at === document.body || at === document.documentElement;
      const { overflowX, overflowY, display } = getComputedStyle(at);
      const cuts = overflowX !== 'visible' || overflowY !== 'visible';
      if (!isPage && display !== 'inline' && cuts) seen = cut(seen, at.getBoundingClientRect());
    }
    return seen;
  }

  function findTexts(): TextBox[] {
    const found: TextBox[] = [];
    const shown = new Map<Element, boolean>();
    const add = (element: Element, source: Node, boxes: Iterable<DOMRect>) => {
      const known = shown.get(element) ?? isShown(element);
      shown.set(element, known);
      if (!known) return;
      const layer = layerOf(element);
      for (const whole of boxes) {
        if (hasSize(whole)) {
          found.push({ element, source, whole, seen: seenOf(whole, element), layer });
        }
      }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim()) continue;
      if (element.closest('script, style, noscript, svg, select, textarea, iframe')) continue;
      // The name of a control that shows an icon: moved out of it as a whole.
      if (getComputedStyle(element).textIndent === '100%') continue;
      range.selectNodeContents(node);
      add(element, node, range.getClientRects());
    }
    for (const field of document.querySelectorAll('input, select, textarea')) {
      if (field.matches('[type=hidden]')) continue;
      add(field, field, [field.getBoundingClientRect()]);
    }
    return found;
  }

  let known: TextBox[] | null = null;
  window.screenTools = { isShown, nameOf, texts: () => (known ??= findTexts()) };
}
