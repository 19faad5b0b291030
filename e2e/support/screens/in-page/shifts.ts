declare global {
  interface Window {
    /** Layout shifts since the page began, each with what moved. */
    screenShifts?: { value: number; what: string }[];
  }
}

/** Runs in a page before its scripts, and records every layout shift. */
export function watchShifts(): void {
  const shifts: { value: number; what: string }[] = [];
  window.screenShifts = shifts;
  // Not in TypeScript's DOM: https://wicg.github.io/layout-instability/
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: readonly {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }[];
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ');
  const isShift = (entry: PerformanceEntry): entry is Shift => 'hadRecentInput' in entry;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!isShift(entry) || entry.hadRecentInput) continue;
      // A node that pages can't see is in the browser's own controls of a player, which it lays out
      // anew as the file comes.
      if (entry.sources.length > 0 && entry.sources.every(({ node }) => node === null)) continue;
      const nodes = entry.sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.tagName} ${node.className}` : '#text';
        return `<${name}> from ${place(previousRect)} to ${place(currentRect)}`;
      });
      shifts.push({ value: entry.value, what: nodes.join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Runs in a page: scrolls to its end, half a window at a time, and back.
 *
 * @throws Error when the browser paints nothing for ten seconds, which is not to hold up the other tests
 */
export async function scrollThrough(): Promise<void> {
  const twoFrames = () =>
    new Promise<void>((done, fail) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
      setTimeout(() => fail(new Error('no frame is painted')), 10_000);
    });
  const step = Math.max(200, innerHeight / 2);
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    window.scrollTo(0, top);
    await twoFrames();
  }
  const images = [...document.images].filter((image) => image.checkVisibility());
  await Promise.race([
    Promise.all(images.map((image) => image.decode().catch(() => undefined))),
    new Promise((done) => setTimeout(done, 3_000)),
  ]);
  await twoFrames();
  window.scrollTo(0, 0);
  await twoFrames();
}
