import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import sharp from 'sharp';

const file = (name: string) => resolve(__dirname, '../../public', name);

test('favicon.ico holds 16, 32 and 48 pixels', async () => {
  const ico = readFileSync(file('favicon.ico'));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index;
    expect([ico[at], ico[at + 1]]).toEqual([size, size]);
    const offset = ico.readUInt32LE(at + 12);
    const image = ico.subarray(offset, offset + ico.readUInt32LE(at + 8));
    const { format, width, height } = await sharp(image).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size });
  }
});

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-maskable-512.png', 512],
])('%s leaves nothing to be seen through', async (name, size) => {
  const { width, height } = await sharp(file(name)).metadata();
  expect([width, height]).toEqual([size, size]);
  expect((await sharp(file(name)).stats()).isOpaque).toBe(true);
});

test('what a launcher may cut off the maskable icon is plain', async () => {
  const { data } = await sharp(file('icon-maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const outside = new Set<string>();
  for (let y = 0; y < 512; y += 1) {
    for (let x = 0; x < 512; x += 1) {
      // The safe zone is a circle of 80 %; and the smoothed edge.
      if (Math.hypot(x - 256, y - 256) <= 0.4 * 512 + 3) continue;
      const at = (y * 512 + x) * 3;
      outside.add(data.subarray(at, at + 3).join());
    }
  }
  expect(outside.size).toBe(1);
});
