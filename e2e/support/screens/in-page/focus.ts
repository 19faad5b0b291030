/** The focused element, as keyboard users see it. */
export interface Stop {
  /** Index of the element in the order of first focus. */
  key: number;
  /** Tag and text. */
  name: string;
  href: string | null;
  /** The names of the landmarks around it, e.g. `nav`, `main`, `footer`. */
  within: string[];
  /** Contrast ratio of the focus outline to its background (WCAG 1.4.11); 0 without an outline. */
  ring: number;
  /** Whether a part of it is in the window and not covered (WCAG 2.4.11). */
  isSeen: boolean;
}

declare global {
  interface Window {
    screenStops?: Element[];
  }
}

/** Runs in a page with window.screenTools. Returns the focused element; null without one. */
export function readStop(): Stop | null {
  const { isShown, nameOf } = window.screenTools;
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  const stops = (window.screenStops ??= []);
  if (!stops.includes(element)) stops.push(element);

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const channelsOf = (color: string): number[] => {
    if (!canvas) return [];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  /** WCAG's relative luminance. */
  const luminanceOf = (channels: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The first opaque colour from an element upwards. */
  const groundOf = (from: Element | null): number[] => {
    for (let at = from; at; at = at.parentElement) {
      const channels = channelsOf(getComputedStyle(at).backgroundColor);
      if (channels[3] === 255) return channels;
    }
    return [255, 255, 255];
  };
  const contrastOf = (...pair: number[][]) => {
    const [pale = 0, dark = 0] = pair.map(luminanceOf).sort((one, other) => other - one);
    return (pale + 0.05) / (dark + 0.05);
  };
  // The link of a card covers the card with `::after`, which has the outline.
  const ringsOf = (at: Element) =>
    [null, '::after'].flatMap((part) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(
        at,
        part,
      );
      const color = channelsOf(outlineColor);
      if (outlineStyle === 'none' || parseFloat(outlineWidth) < 1 || color[3] === 0) return [];
      const isInside = parseFloat(outlineOffset) < 0;
      return [contrastOf(color, groundOf(isInside ? at : at.parentElement))];
    });
  // A card or a field may have the outline for the focused element inside it.
  const around = [element, element.parentElement, element.parentElement?.parentElement];
  const rings = around.flatMap((at) => (at ? ringsOf(at) : []));

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
    ring: Math.max(0, ...rings),
    isSeen: isShown(element) && points.some(isHit),
  };
}

/** Runs in a page with window.screenTools. Returns the names of focusable elements that the Tab key did not reach. */
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
