const observed = new Set<Element>();
const observers = new Set<NearWindow>();

/** Stands in for the browser's IntersectionObserver, which jsdom has not: nothing is near by itself. */
class NearWindow {
  constructor(
    readonly notice: (entries: object[], observer: object) => void,
    readonly options: IntersectionObserverInit = {},
  ) {
    observers.add(this);
  }

  observe = (element: Element) => void observed.add(element);
  unobserve = (element: Element) => void observed.delete(element);
  disconnect = () => observed.clear();
}

Object.assign(globalThis, { IntersectionObserver: NearWindow });

/** Lets an element come near the window, or only be looked at from afar; no news when nobody asked. */
export function comeNear(target: Element, isIntersecting = true): void {
  if (!observed.has(target)) return;
  observers.forEach((observer) => observer.notice([{ target, isIntersecting }], observer));
}

/** How far outside the window the page's observers count as near. */
export const nearMargins = () => [...observers].map(({ options }) => options.rootMargin);
