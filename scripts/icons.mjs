/**
 * `npm run icons`: generates the icons in public/ from public/favicon.svg after a change of the
 * logo. The icons are committed, so that no build needs to generate them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const source = readFileSync(`${folder}favicon.svg`);

/** Size of the drawing's view box; `density` 72 renders it at that size. */
const OWN_SIZE = 32;
const ICO_SIZES = [16, 32, 48];
/**
 * Scale of the maskable icon. Launchers may crop to a circle of 80 % (Web App Manifest, safe zone);
 * the arch's lower corners, 20 of 32 units from the centre, are just inside at this scale.
 */
const SAFE_PART = 0.64;

const png = { compressionLevel: 9, effort: 10, palette: true };

const drawn = (size) => sharp(source, { density: (72 * size) / OWN_SIZE }).resize(size, size);

/** Returns the background colour: that of the middle of the top edge. */
async function plateColor() {
  const { data } = await drawn(96)
    .extract({ left: 48, top: 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { r: data[0], g: data[1], b: data[2] };
}

/** Creates an ICO file of PNGs, which all current browsers support. */
function icoOf(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, data }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...images.map(({ data }) => data)]);
}

const background = await plateColor();

async function maskable(size) {
  const inner = Math.round(size * SAFE_PART);
  const motif = await drawn(inner).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: motif }])
    .png(png)
    .toBuffer();
}

const ico = await Promise.all(
  ICO_SIZES.map(async (size) => ({
    size,
    data: await drawn(size).png({ compressionLevel: 9 }).toBuffer(),
  })),
);

const files = {
  'favicon.ico': icoOf(ico),
  // Without rounded corners: iOS crops them itself, and renders transparency as black.
  'apple-touch-icon.png': await drawn(180).flatten({ background }).png(png).toBuffer(),
  'icon-192.png': await drawn(192).png(png).toBuffer(),
  'icon-512.png': await drawn(512).png(png).toBuffer(),
  'icon-maskable-512.png': await maskable(512),
};

for (const [name, data] of Object.entries(files)) {
  writeFileSync(folder + name, data);
  console.log(`public/${name}: ${data.length} bytes`);
}
