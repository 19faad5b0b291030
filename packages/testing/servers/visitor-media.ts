const wanted = new Set<string>();

/** Stands in for the browser's matchMedia, which jsdom has not: nothing matches by itself. */
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: wanted.has(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** Makes one media query match, as if the visitor had set it so; '' takes all back. */
export function visitorWants(media: string): void {
  if (media) wanted.add(media);
  else wanted.clear();
}
