import { createHash } from 'node:crypto';
import { escapeHtml } from '../../text/escape-html';

/**
 * Draws a landscape as placeholder for a missing image, as an SVG document. Its colours are derived
 * from the name, so that images differ and are stable.
 */
export function placeholderImage(fileName: string, width: number, height: number): string {
  const hue = createHash('sha256').update(fileName).digest().readUInt16BE();
  const tone = (shift: number, lightness: number) =>
    `hsl(${(hue + shift) % 360} 32% ${lightness}%)`;
  const label = Math.max(8, Math.round(Math.min(width, height) / 24));
  const x = (part: number) => Math.round(width * part);
  const y = (part: number) => Math.round(height * part);
  const hills = (from: number, peak: number, to: number) =>
    `M0 ${y(from)}Q${x(0.3)} ${y(peak)} ${x(0.6)} ${y(from)}T${width} ${y(to)}V${height}H0Z`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeHtml(fileName)}</title>`,
    `<rect width="${width}" height="${height}" fill="${tone(0, 86)}"/>`,
    `<path d="${hills(0.62, 0.4, 0.56)}" fill="${tone(20, 66)}"/>`,
    `<path d="${hills(0.78, 0.66, 0.7)}" fill="${tone(30, 48)}"/>`,
    `<text x="${label}" y="${height - label}" font-family="sans-serif" font-size="${label}" fill="${tone(0, 97)}">${escapeHtml(fileName)}</text>`,
    '</svg>',
  ].join('');
}
