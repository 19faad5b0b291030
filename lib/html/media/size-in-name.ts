/** WordPress names a picture's sizes after their pixels, on its own host and in buckets and CDNs. */
const SIZED = /-([1-9]\d{0,4})x([1-9]\d{0,4})\.(?:avif|gif|jpe?g|png|webp)$/i;

export interface PixelSize {
  width: number;
  height: number;
}

/** The size that a picture's address tells (`boat-1024x683.jpg`), or null when it tells none. */
export function sizeInName(address: string): PixelSize | null {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  const [, width, height] = SIZED.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
