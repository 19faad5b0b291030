/** Decodes percent-encoding; returns a text that cannot be decoded unchanged. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Percent-encodes a path like WordPress's slugs, in lower case. */
export function encodeUri(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return encoded.replace(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase());
}
