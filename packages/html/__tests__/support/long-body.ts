import { sanitizeBody } from './policy';
import { elements } from './parsed';

export const context = { wordpressUrl: 'https://cms.test', siteUrl: 'https://site.test' };
export const LONG = `<p>${'All that needs saying. '.repeat(60)}</p>`;

/** A body with a section of 1,380 characters under each heading. */
export function bodyOf(...headings: string[]): string {
  return sanitizeBody(headings.map((heading) => heading + LONG).join(''), context);
}

export const h2 = (text: string, attributes = '') => `<h2${attributes}>${text}</h2>`;
export const h3 = (text: string) => `<h3>${text}</h3>`;

/** The links of the table: what each says and where it leads, nested ones indented. */
export function contents(html: string): string[] {
  const nav = /<nav class="entry-contents"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
  let depth = 0;
  return nav.split(/(?=<)/).flatMap((piece) => {
    if (piece.startsWith('<ol')) depth += 1;
    if (piece.startsWith('</ol')) depth -= 1;
    const link = /^<a href="([^"]*)">([^]*)$/.exec(piece);
    return link ? [`${'  '.repeat(depth - 1)}${link[2]} ${link[1]}`] : [];
  });
}

/** Every id of a body, in order. */
export function ids(html: string): string[] {
  return elements(html).flatMap(({ properties }) => properties.id?.toString() ?? []);
}
