/** Upload types of WordPress by file extension; exports lack the items' MIME types. */
const types = new Map(
  Object.entries({
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
  }),
);

/** Returns the MIME type of a URL or file name; `application/octet-stream` when unknown. */
export function mimeTypeOf(url: string): string {
  const name = url.split(/[?#]/, 1)[0] ?? '';
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return types.get(extension) ?? 'application/octet-stream';
}
