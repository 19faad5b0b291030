/**
 * Runs in a page that has the tools: targets smaller than 24 by 24 CSS pixels, but those in a
 * sentence and those with room around them (WCAG 2.5.8, exceptions "inline" and "spacing").
 */
export function findSmallTargets(): string[] {
  const { nameOf, isShown } = window.screenTools;
  const SIZE = 24;
  const KINDS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], ' +
    '[role=link], [role=menuitem], [role=tab], [role=switch], [contenteditable=true]';
  const isOff = (element: Element) => element.closest(':disabled, [inert]') !== null;

  const unite = (boxes: DOMRect[]) => {
    const some = boxes.filter(({ width, height }) => width > 0 && height > 0);
    if (some.length === 0) return new DOMRect();
    const left = Math.min(...some.map((box) => box.left));
    const top = Math.min(...some.map((box) => box.top));
    const right = Math.max(...some.map((box) => box.right));
    const bottom = Math.max(...some.map((box) => box.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  };

  /** A link may be stretched over its card by a box of its own. */
  function stretched(element: Element): DOMRect[] {
    return ['::before', '::after'].flatMap((part) => {
      const { content, position } = getComputedStyle(element, part);
      if (content === 'none' || position !== 'absolute') return [];
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).position !== 'static') return [at.getBoundingClientRect()];
      }
      return [];
    });
  }

  function boxOf(element: Element): DOMRect {
    const inside = [...element.querySelectorAll('*')].filter((each) => each.checkVisibility());
    const labels =
      element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
        ? [...(element.labels ?? [])]
        : [];
    const boxes = [element, ...inside, ...labels].map((each) => each.getBoundingClientRect());
    return unite([...boxes, ...stretched(element)]);
  }

  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && /^(?:inline|contents)/.test(getComputedStyle(block).display)) {
      block = block.parentElement;
    }
    if (!block) return false;
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isOwn = node.parentElement?.closest(KINDS);
      if (!isOwn && /[\p{L}\p{N}]/u.test(node.textContent ?? '')) return true;
    }
    return false;
  }

  const targets = [...document.querySelectorAll(KINDS)]
    .filter((element) => isShown(element) && !isOff(element))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const isSmall = ({ box }: { box: DOMRect }) => box.width < SIZE - 0.5 || box.height < SIZE - 0.5;
  const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

  function hasRoom(one: { element: Element; box: DOMRect }): boolean {
    const { x, y } = centre(one.box);
    return targets.every((other) => {
      if (other.element === one.element || other.element.contains(one.element)) return true;
      if (one.element.contains(other.element)) return true;
      const { left, right, top, bottom } = other.box;
      const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      const to = centre(other.box);
      const between = Math.hypot(to.x - x, to.y - y);
      return away >= SIZE / 2 && (!isSmall(other) || between >= SIZE);
    });
  }

  return targets
    .filter((target) => isSmall(target) && !isInSentence(target.element) && !hasRoom(target))
    .map(
      ({ element, box }) =>
        `${nameOf(element)} is ${box.width.toFixed(0)} by ${box.height.toFixed(0)} px`,
    );
}
