const tasks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries, current) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        current.unobserve(target);
        tasks.get(target)?.();
      }
    },
    { rootMargin: '200px' },
  );
  return observer;
}

/** Runs `task` once, when `element` is within 200 px of the viewport. Returns a function that cancels it. */
export function whenNear(element: Element, task: () => void): () => void {
  tasks.set(element, task);
  sharedObserver().observe(element);
  return () => sharedObserver().unobserve(element);
}
