import type { Browser, Spot } from './browser';

const pointer = (...actions: readonly object[]) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});
const moveTo = ({ x, y }: Spot) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
});
const press = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

const keyboard = (keys: Iterable<string>) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** Mouse and keyboard, which WebDriver and WebDriver BiDi describe in the same words. */
export function actionsBy(
  perform: (source: object) => Promise<unknown>,
): Pick<Browser, 'click' | 'type'> {
  return {
    async click(spot) {
      await perform(pointer(moveTo(spot), ...press));
    },
    async type(text) {
      await perform(keyboard(text));
    },
  };
}
