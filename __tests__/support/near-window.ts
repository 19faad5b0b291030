const observed = new Set<Element>();
const observers = new Set<NearWindow>();

/** Stands in for the browser's IntersectionObserver, which jsdom has not: nothing is near by itself. */
class NearWindow implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [0];

  constructor(
    private readonly notice: IntersectionObserverCallback,
    options: IntersectionObserverInit = {},
  ) {
    this.rootMargin = options.rootMargin ?? '0px';
    observers.add(this);
  }

  observe(element: Element): void {
    observed.add(element);
  }

  unobserve(element: Element): void {
    observed.delete(element);
  }

  disconnect(): void {
    observed.clear();
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  report(target: Element, isIntersecting: boolean): void {
    const rect = target.getBoundingClientRect();
    const entry = {
      target,
      isIntersecting,
      intersectionRatio: Number(isIntersecting),
      boundingClientRect: rect,
      intersectionRect: rect,
      rootBounds: null,
      time: 0,
    };
    this.notice([entry], this);
  }
}

globalThis.IntersectionObserver = NearWindow;

/** Lets an element come near the window, or only be looked at from afar; no news when nobody asked. */
export function comeNear(element: Element, isIntersecting = true): void {
  if (!observed.has(element)) return;
  observers.forEach((observer) => observer.report(element, isIntersecting));
}

/** How far outside the window the page's observers count as near. */
export function nearMargins(): string[] {
  return [...observers].map(({ rootMargin }) => rootMargin);
}
