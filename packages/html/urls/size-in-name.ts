/** WordPress appends the pixel size to the file names of resized images; so do buckets and CDNs. */
const SIZED = /-([1-9]\d{0,4})x([1-9]\d{0,4})\.(?:avif|gif|jpe?g|png|webp)$/i;

export interface PixelSize {
  width: number;
  height: number;
}

/** Returns the size in an image's file name (`boat-1024x683.jpg`), or null without one. */
export function sizeInName(address: string): PixelSize | null {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  const [, width, height] = SIZED.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
