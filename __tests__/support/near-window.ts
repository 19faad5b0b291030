const observers = new Set<NearWindow>();

/** Stands in for the browser's IntersectionObserver, which jsdom has not: nothing is near by itself. */
class NearWindow {
  readonly observed = new Set<Element>();

  constructor(
    readonly notice: (entries: object[], observer: object) => void,
    readonly options: IntersectionObserverInit = {},
  ) {
    observers.add(this);
  }

  observe = (element: Element) => void this.observed.add(element);
  disconnect = () => this.observed.clear();
}

Object.assign(globalThis, { IntersectionObserver: NearWindow });

/** Lets an element come near the window, or only be looked at from afar; no news when nobody asked. */
export function comeNear(target: Element, isIntersecting = true): void {
  for (const observer of observers) {
    if (observer.observed.has(target)) observer.notice([{ target, isIntersecting }], observer);
  }
}

/** How far outside the window the page's observers count as near. */
export const nearMargins = () => [
  ...new Set([...observers].map((each) => each.options.rootMargin)),
];
