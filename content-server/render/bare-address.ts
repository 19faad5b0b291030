const lineWithAddress = /^([^\S\n]{0,20})(https?:\/\/[^\s<>"]{1,2000})([^\S\n]{0,20})$/gm;

/**
 * Links addresses that stand alone on a line. WordPress asks their hosts for something to embed;
 * offline the reader gets the way there, which is also what WordPress falls back on.
 */
export function linkBareAddress(html: string): string {
  return html.replace(
    lineWithAddress,
    (_, before: string, url: string, after: string) =>
      `${before}<a href="${url}">${url}</a>${after}`,
  );
}
