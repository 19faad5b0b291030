/*
 * Measures of text, each run in a page that has the tools: they answer what is wrong, a line each.
 * Nothing outside of a function is known to the page.
 */

/** The elements that make the window scroll sideways, or lie beyond its edge. */
export function findOverflow(): string[] {
  const { nameOf, isShown, texts } = window.screenTools;
  const { scrollWidth, clientWidth } = document.documentElement;
  const found =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth} of ${clientWidth} px`] : [];
  const isBeyond = ({ left, right }: DOMRect) => left < -2 || right > clientWidth + 2;
  for (const { element, seen } of texts()) {
    if (seen && isBeyond(seen)) found.push(`beyond the edge: ${nameOf(element)}`);
  }
  const boxes = document.querySelectorAll('img, video, iframe, button, table, pre, figure');
  for (const element of boxes) {
    let isInside = false;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') isInside = true;
    }
    if (!isInside && isShown(element) && isBeyond(element.getBoundingClientRect())) {
      found.push(`beyond the edge: ${nameOf(element)}`);
    }
  }
  return [...new Set(found)];
}

/** Texts that lie on each other, except what lies on a layer that is meant to cover the page. */
export function findOverlaps(): string[] {
  const { nameOf, texts } = window.screenTools;
  // Lines that stand close touch each other's ascenders; letters stand in the middle two thirds.
  const SHARE = 0.35;
  const boxes = texts()
    .flatMap(({ seen, ...box }) => (seen ? [{ ...box, seen }] : []))
    .sort((one, other) => one.seen.top - other.seen.top);
  const found = new Set<string>();
  boxes.forEach((one, index) => {
    for (let at = index + 1; at < boxes.length; at += 1) {
      const other = boxes[at];
      if (!other || other.seen.top >= one.seen.bottom) break;
      if (one.source === other.source || one.layer !== other.layer) continue;
      const [a, b] = [one.seen, other.seen];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 3 && down > SHARE * Math.min(a.height, b.height)) {
        found.add(`${nameOf(one.element)} and ${nameOf(other.element)} overlap`);
      }
    }
  });
  return [...found];
}

/** Texts of which a box without scrolling hides a part; a clamp of lines is meant to. */
export function findClipped(): string[] {
  const { nameOf, texts } = window.screenTools;
  const found = new Set<string>();
  for (const { element, source, whole, layer } of texts()) {
    let box = whole;
    // The box of a field is its own, which may have moved since then: only those around it can cut it.
    const first = source === element ? element.parentElement : element;
    for (let at = first; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, display, webkitLineClamp, position } = getComputedStyle(at);
      const around = at.getBoundingClientRect();
      const isScroller = /auto|scroll/.test(overflowX + overflowY);
      if (display !== 'inline' && isScroller) {
        const left = Math.max(box.left, around.left);
        const top = Math.max(box.top, around.top);
        box = new DOMRect(
          left,
          top,
          Math.max(0, Math.min(box.right, around.right) - left),
          Math.max(0, Math.min(box.bottom, around.bottom) - top),
        );
        if (box.width === 0 || box.height === 0) break;
      } else if (display !== 'inline' && webkitLineClamp === 'none') {
        // Ascenders and descenders have room around the letters.
        const air = 1 + 0.15 * box.height;
        const isCutAcross =
          /hidden|clip/.test(overflowX) &&
          (box.left < around.left - 2 || box.right > around.right + 2);
        const isCutDown =
          /hidden|clip/.test(overflowY) &&
          (box.top < around.top - air || box.bottom > around.bottom + air);
        if (isCutAcross || isCutDown) found.add(`${nameOf(element)} is cut by ${nameOf(at)}`);
      } else if (webkitLineClamp !== 'none') break;
      if (position === 'fixed') break;
    }
    // An element that does not scroll with the page has to be in the window.
    const isStuck = layer && getComputedStyle(layer).position === 'fixed';
    const isSeen = box.width > 0 && box.height > 0;
    if (isStuck && isSeen && (box.top < -2 || box.bottom > innerHeight + 2)) {
      found.add(`${nameOf(element)} is out of the window`);
    }
  }
  return [...found];
}

/** How much of the window's height bars cover that stay while the page is scrolled, 0 to 1. */
export function coveredShare(): number {
  const { body, documentElement } = document;
  const canScroll = documentElement.scrollHeight > innerHeight + 4;
  window.scrollTo(0, (documentElement.scrollHeight - innerHeight) / 2);
  const isCovered = (x: number, y: number) => {
    for (let at = document.elementFromPoint(x, y); at && at !== body; at = at.parentElement) {
      // An opened popover or dialog may cover the window: it goes away again.
      if (at.matches(':popover-open, dialog[open]')) return false;
      const { position } = getComputedStyle(at);
      if (position === 'fixed' || (position === 'sticky' && canScroll)) return true;
    }
    return false;
  };
  // A bar is as wide as the window; what stands at one side only is none.
  const shares = [0.1, 0.5, 0.9].map((part) => {
    let rows = 0;
    for (let y = 1; y < innerHeight; y += 2) if (isCovered(innerWidth * part, y)) rows += 1;
    return (rows * 2) / innerHeight;
  });
  window.scrollTo(0, 0);
  return Math.min(...shares);
}
