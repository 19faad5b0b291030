import sharp from 'sharp';

import { drawImage } from '../../../lib/social-image/draw-image';
import type { ImageFacts } from '../../../lib/social-image/image-facts';

function facts(title: string, given: Partial<ImageFacts> = {}): ImageFacts {
  return {
    ...{ title, siteTitle: 'Studio', tagline: '', author: 'Ida', date: '2026-09-04T10:00:00' },
    language: 'en-US',
    ...given,
  };
}

/** The part of the left and of the right half that is not of the ground's colour, and their edges. */
async function inkOf(image: Buffer, left: number, width: number): Promise<number> {
  const { data } = await sharp(image)
    .extract({ left, top: 0, width, height: 630 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 120).length / data.length;
}

test.each([
  ['a word', 'Rain'],
  ['markup', '<b>&" </span> &amp; <span foreground="red">'],
  ['right to left', 'مرحبا بالعالم من الاستوديو'],
  ['Japanese', '金継ぎの朝'],
  ['emoji', 'Party 👩‍👩‍👧‍👦🎉 time'],
  ['200 characters', 'a long title '.repeat(16)],
  ['200 characters without a space', 'x'.repeat(200)],
  ['stacked marks', `Z${'\u0315\u0321'.repeat(80)}algo`],
  ['nothing', ''],
  ['nothing to see', '\u200b \u2060\u3164'],
  ['control characters', 'a\u0000b\u001bc\ufffe'],
  ['half a surrogate pair', 'x\ud83cy'],
  ['lines', 'one\ntwo\r\nthree'],
])('a title that is %s is drawn, within the image’s edges', async (_, title) => {
  const image = await drawImage(facts(title, { siteTitle: title, author: title, tagline: title }));
  const { format, width, height } = await sharp(image).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(image.length).toBeLessThan(150_000);
  const isRightToLeft = title.startsWith('م');
  // The margin beside the text, and the gap between it and the arch.
  expect(await inkOf(image, isRightToLeft ? 1130 : 0, 70)).toBe(0);
  expect(await inkOf(image, isRightToLeft ? 438 : 753, 9)).toBe(0);
});

test('titles can be told apart', async () => {
  const [one, same, other] = await Promise.all(
    ['Rain', 'Rain', 'Reed'].map((title) => drawImage(facts(title))),
  );
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
});

test('markup is text: a title of it has the ink of its letters', async () => {
  const [plain, marked] = await Promise.all(
    ['Rain', '<i>Rain</i>'].map(async (title) => inkOf(await drawImage(facts(title)), 0, 740)),
  );
  expect(marked).toBeGreaterThan(Number(plain) * 1.2);
});

test.each([
  ['a language nobody knows', { language: 'xx-1' }],
  ['a language that is none', { language: '"><b>' }],
  ['a date that is none', { date: 'yesterday' }],
])('%s is no obstacle', async (_, given) => {
  await expect(drawImage(facts('Rain', given))).resolves.toBeInstanceOf(Buffer);
});
