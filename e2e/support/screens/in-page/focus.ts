/** What has the focus, as somebody sees it who uses the keyboard. */
export interface Stop {
  /** A number for each element, in the order of their first focus. */
  key: number;
  /** Tag and text. */
  name: string;
  href: string | null;
  /** The names of the landmarks around it, e.g. `nav`, `main`, `footer`. */
  within: string[];
  /** Something is drawn around it. */
  isMarked: boolean;
  /** Some of it is in the window and nothing lies on it (WCAG 2.4.11). */
  isSeen: boolean;
}

declare global {
  interface Window {
    screenStops?: Element[];
  }
}

/** Runs in a page that has the tools: the element with the focus; null when there is none. */
export function readStop(): Stop | null {
  const { isShown, nameOf } = window.screenTools;
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  const stops = (window.screenStops ??= []);
  if (!stops.includes(element)) stops.push(element);

  // The link of a card has its outline where it covers the card.
  const hasOutline = (at: Element) =>
    [null, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at, part);
      const isClear = /^transparent$|, 0\)$|\/ 0\)$/.test(outlineColor);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !isClear;
    });
  // A card or a field may draw the outline of what is focused in it.
  const around = [element, element.parentElement, element.parentElement?.parentElement];

  const isHit = ([x, y]: [number, number]) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null && (element.contains(hit) || (hit.contains(element) && hit !== document.body))
    );
  };
  const points = [...element.getClientRects()].flatMap(({ left, top, width, height }) =>
    [0.5, 0.1, 0.9].map((part): [number, number] => [left + width * part, top + height * 0.5]),
  );

  const within: string[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.matches('nav, main, header, footer, section, form, article')) {
      within.push(at.getAttribute('aria-label') ?? at.tagName.toLowerCase());
    }
  }
  return {
    key: stops.indexOf(element),
    name: nameOf(element),
    href: element instanceof HTMLAnchorElement ? element.href : null,
    within,
    isMarked: around.some((at) => at && hasOutline(at)),
    isSeen: isShown(element) && points.some(isHit),
  };
}

/** Runs in a page that has the tools: what the Tab key has to reach, less what it reached. */
export function findUnreached(): string[] {
  const { isShown, nameOf } = window.screenTools;
  const reached = window.screenStops ?? [];
  return [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
  ]
    .filter((each) => each instanceof HTMLElement && each.tabIndex >= 0)
    .filter((each) => !each.matches(':disabled, [type=hidden]') && !each.closest('[inert]'))
    .filter((each) => (isShown(each) || each.matches('.skip-link')) && !reached.includes(each))
    .map(nameOf);
}
