/**
 * Makes the photograph of the demo: balls of wool on a table by a window, traced and printed in two inks, so that
 * its licence is this repository's. `node ops/scripts/demo-photograph.mjs FILE.webp`
 */
import { writeFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { chromiumArgs, findChromium } from './chromium.mjs';

/** Runs in a page. Returns the picture as a data URL. */
function photograph() {
  const [width, height] = [1200, 800];
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const add = (a, b, s = 1) => [a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s];
  const unit = (a) => add([0, 0, 0], a, 1 / Math.sqrt(dot(a, a)));
  const mix = (a, b, t) => a + (b - a) * Math.min(1, Math.max(0, t));
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const wave = (x, y, z) => Math.sin(x * 3.1 + 1.7 * Math.sin(z * 2.3)) * Math.sin(y * 2.7 + z);

  // Three rows; the palest wool is at the window.
  const rows = [5, 5, 4];
  const balls = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, place) => {
      const r = 0.74 + random() * 0.16;
      const x = (place - (count - 1) / 2) * 1.92 + (row % 2) * 0.5 + (random() - 0.5) * 0.3;
      const at = [x, r, 1.6 - row * 1.75 + (random() - 0.5) * 0.3];
      const windings = [0, 1, 2].map(() => unit([random() - 0.5, random() - 0.5, random() - 0.5]));
      return { at, r, windings, tone: mix(0.95, 0.16, (x + 4.6) / 9.2 + (random() - 0.5) * 0.3) };
    }),
  );

  /** Distance along a ray to the first ball, which it returns as well. */
  function hit(from, to, far = 1e9) {
    let found = null;
    for (const ball of balls) {
      const o = add(from, ball.at, -1);
      const b = dot(o, to);
      const root = b * b - dot(o, o) + ball.r ** 2;
      const t = root > 0 ? -b - Math.sqrt(root) : -1;
      if (t > 1e-3 && t < far) [far, found] = [t, ball];
    }
    return found && { t: far, ball: found };
  }

  /** Light of the window at a point: the part of it that no ball hides, with shade near the table. */
  function lightAt(point, normal) {
    let light = 0;
    for (let n = 0; n < 14; n += 1) {
      const lamp = [-8.5, 2.2 + random() * 4.6, -1.5 + random() * 5];
      const way = add(lamp, point, -1);
      const far = Math.sqrt(dot(way, way));
      const to = unit(way);
      const lit = dot(normal, to);
      if (lit > 0 && !hit(add(point, normal, 0.01), to, far)) light += lit * (92 / far ** 2);
    }
    return light / 14;
  }

  /** Light of the room, darker where a ball is near. */
  function roomAt(point, normal) {
    let open = 1;
    for (const { at, r } of balls) {
      const way = add(at, point, -1);
      const far = Math.sqrt(dot(way, way));
      if (far > r * 1.02) open *= 1 - 0.75 * Math.max(0, dot(normal, unit(way))) * (r / far) ** 2;
    }
    return open * (0.1 + 0.07 * normal[1] - 0.03 * normal[0]);
  }

  /** The normal of wound yarn, and how deep in a groove the point is. */
  function yarn({ at, r, windings }, point) {
    const normal = unit(add(point, at, -1));
    const patch = wave(normal[0] * 1.4 + at[0], normal[1] * 1.4, normal[2] * 1.4 + at[2]);
    const axis = windings[patch > 0.2 ? 0 : patch > -0.25 ? 1 : 2];
    const along = Math.asin(Math.max(-1, Math.min(1, dot(normal, axis))));
    const turn = along * 74 * r + patch * 3;
    const twist = Math.sin(dot(point, [31, 17, 23]) * 2.2 + turn * 0.8) * 0.13;
    const bent = unit(add(normal, axis, Math.cos(turn) * 0.5 + twist));
    return { normal: bent, depth: 0.62 + 0.38 * Math.sin(turn) + twist * 0.5 };
  }

  function trace(from, to) {
    const found = hit(from, to);
    if (found) {
      const point = add(from, to, found.t);
      const { normal, depth } = yarn(found.ball, point);
      const edge = (1 + dot(unit(add(point, found.ball.at, -1)), to)) ** 3;
      const light = lightAt(point, normal) + roomAt(point, normal);
      return found.ball.tone * light * mix(0.45, 1, depth) + edge * light * 0.12;
    }
    const table = to[1] < 0 ? -from[1] / to[1] : -1;
    const point = add(from, to, table);
    if (table > 0 && point[2] > -5.2) {
      const grain = Math.sin(point[2] * 9 + Math.sin(point[0] * 0.7 + point[2]) * 2.5);
      const board = Math.abs((point[2] / 1.7) % 1) < 0.02 ? 0.5 : 1;
      const wood = (0.3 + 0.035 * grain + 0.02 * wave(point[0] * 9, point[2] * 40, 1)) * board;
      return wood * (lightAt(point, [0, 1, 0]) + roomAt(point, [0, 1, 0]));
    }
    // The wall, with the window's light on it.
    const wall = add(from, to, (-5.2 - from[2]) / to[2]);
    const beam = Math.exp(-(((wall[0] + 3.2 - wall[1] * 0.5) / 2.6) ** 2));
    return 0.07 + 0.24 * beam;
  }

  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paper = canvas.getContext('2d');
  const image = paper.createImageData(width, height);
  const eye = [0.2, 4.1, 9.6];
  const ahead = unit(add([0.1, 0.5, -0.4], eye, -1));
  const right = unit([-ahead[2], 0, ahead[0]]);
  const up = [
    right[1] * ahead[2] - right[2] * ahead[1],
    right[2] * ahead[0] - right[0] * ahead[2],
    right[0] * ahead[1] - right[1] * ahead[0],
  ];
  const inks = [
    [0, 30, 36],
    [74, 116, 116],
    [249, 240, 222],
  ];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let light = 0;
      for (let n = 0; n < 4; n += 1) {
        const u = ((x + random() - width / 2) / height) * 0.74;
        const v = ((height / 2 - y - random()) / height) * 0.74;
        light += trace(eye, unit(add(add(ahead, right, u), up, v))) / 4;
      }
      const vignette = 1 - 0.42 * (((x / width - 0.46) ** 2 + (y / height - 0.5) ** 2) * 2);
      const tone = 1 - Math.exp(-light * 4.4 * vignette) + (random() - 0.5) * 0.03;
      const from = tone < 0.5 ? 0 : 1;
      for (let c = 0; c < 3; c += 1) {
        const ink = mix(inks[from][c], inks[from + 1][c], tone * 2 - from);
        image.data[(y * width + x) * 4 + c] = ink;
      }
      image.data[(y * width + x) * 4 + 3] = 255;
    }
  }
  paper.putImageData(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.72);
}

const [, , file] = process.argv;
if (!file) throw new Error('node ops/scripts/demo-photograph.mjs FILE.webp');
const executablePath = findChromium(chromium.executablePath());
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
const page = await browser.newPage();
const url = await page.evaluate(photograph);
await browser.close();
writeFileSync(file, Buffer.from(url.replace(/^[^,]*,/, ''), 'base64'));
