/** File types WordPress lets people upload, by extension; exports do not say an item's own. */
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  pdf: 'application/pdf',
  zip: 'application/zip',
  txt: 'text/plain',
};

/** The type of a file by its URL or name; `application/octet-stream` when it is not known. */
export function mimeTypeOf(url: string): string {
  const name = url.split(/[?#]/, 1)[0] ?? '';
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(types, extension)
    ? (types[extension] ?? 'application/octet-stream')
    : 'application/octet-stream';
}
