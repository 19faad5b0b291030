/** How a query is sent by GET. */

/** Longer requests are sent as POST: proxies and servers limit request lines to about 8 kB. */
export const MAX_GET_LENGTH = 7_500;

/**
 * encodeURIComponent() without what needs no code in a query string (RFC 3986): of a query's text, a seventh.
 * A space is `+`, as in forms, which PHP decodes; braces and quotes must be encoded.
 */
const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/%(?:24|2C|2F|3A|3D|40)/g, decodeURIComponent);

/** Returns the query string of a GraphQL request; fields that are undefined are left out. */
export const queryString = (fields: object): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
    .map((pair) => pair.map(encoded).join('='))
    .join('&');
