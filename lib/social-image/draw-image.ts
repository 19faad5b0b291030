import path from 'node:path';

import sharp, { type OverlayOptions } from 'sharp';

import { IMAGE_HEIGHT, IMAGE_WIDTH, imageColors, imageGround } from './image-design';
import type { ImageFacts } from './image-facts';

/** A TTF of the page's own font, because sharp's FreeType cannot read WOFF2. */
const FONT_FILE = path.join(process.cwd(), 'lib/social-image/fraunces-semibold.ttf');
const FONT = 'Fraunces Semi-Bold';

const MARGIN = 72;
const TEXT_WIDTH = 680;
/** Space above and below the title. */
const GAP = 40;
const MAX_TITLE_HEIGHT = 340;
/** Font sizes of the title; the largest that fits is used. */
const TITLE_SIZES = [104, 84, 76, 68, 60, 52, 46, 40];
/** About four lines at a size that is legible in a small preview. */
const MAX_TITLE = 110;
const SMALL_SIZE = 31;
/** Height of two lines. */
const SMALL_HEIGHT = 82;
const MAX_SMALL = 80;

const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Invisible text, such as zero-width spaces, cannot be drawn. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

interface TextImage {
  data: Buffer;
  width: number;
  height: number;
}

/** Truncates at a word boundary, with an ellipsis. Counts graphemes. */
function shortened(text: string, most: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}

/** Returns text as Pango markup: escaped, without control characters and lone surrogates. */
function markupOf(text: string, color: string): string {
  const escaped = text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
  return `<span foreground="${color}">${escaped}</span>`;
}

async function drawText(text: string, size: number, color: string): Promise<TextImage | null> {
  if (!VISIBLE.test(text)) return null;
  const { data, info } = await sharp({
    text: {
      text: markupOf(text, color),
      font: `${FONT} ${size}`,
      fontfile: FONT_FILE,
      width: TEXT_WIDTH,
      // At 72 dpi a point is a pixel.
      dpi: 72,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Scales down text that is still too large, as with stacked diacritics or fallback fonts. */
async function scaledToFit(image: TextImage, height: number): Promise<TextImage> {
  if (image.height <= height && image.width <= TEXT_WIDTH) return image;
  const { data, info } = await sharp(image.data)
    .resize(TEXT_WIDTH, height, { fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function drawTitle(title: string, height: number): Promise<TextImage | null> {
  const text = shortened(title, MAX_TITLE);
  let image: TextImage | null = null;
  for (const size of TITLE_SIZES) {
    image = await drawText(text, size, imageColors.text);
    if (!image || image.height <= height) break;
  }
  return image && scaledToFit(image, height);
}

async function drawLine(text: string, color: string): Promise<TextImage | null> {
  const image = text ? await drawText(shortened(text, MAX_SMALL), SMALL_SIZE, color) : null;
  return image && scaledToFit(image, SMALL_HEIGHT);
}

function localeOf(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    // Not a valid language tag: WordPress plugins can add any language.
    return 'en';
  }
}

function dateOf({ date, language }: ImageFacts): string {
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return '';
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(day);
}

/** Draws a page's social image (Open Graph): 1200 × 630 pixels, PNG. */
export async function drawImage(facts: ImageFacts): Promise<Buffer> {
  const isMirrored = RIGHT_TO_LEFT.test(facts.title);
  const byline = [facts.tagline, facts.author, dateOf(facts)].filter(Boolean).join(' · ');
  const [site, below] = await Promise.all([
    drawLine(facts.siteTitle, imageColors.accent),
    drawLine(byline, imageColors.muted),
  ]);
  const top = site ? MARGIN + site.height + GAP : MARGIN;
  const end = IMAGE_HEIGHT - MARGIN;
  const titleEnd = below ? end - below.height - GAP : end;
  const title = await drawTitle(facts.title, Math.min(titleEnd - top, MAX_TITLE_HEIGHT));
  const at = ({ data, width, height }: TextImage, bottom: number): OverlayOptions => ({
    input: data,
    left: isMirrored ? IMAGE_WIDTH - MARGIN - width : MARGIN,
    top: bottom - height,
  });
  const overlays = [
    site && at(site, MARGIN + site.height),
    title && at(title, titleEnd),
    below && at(below, end),
  ];
  return sharp(Buffer.from(imageGround(isMirrored)))
    .composite(overlays.filter((overlay) => overlay !== null))
    .png({ palette: true, effort: 7, compressionLevel: 9 })
    .toBuffer();
}
