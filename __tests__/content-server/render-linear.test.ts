import { htmlTokens } from '../../content-server/render/html-tokens';
import { parseBlocks } from '../../content-server/render/blocks/parse-blocks';
import { postOf, renderSite } from './wxr-fixtures/render-site';
import { item } from './wxr-fixtures/build-wxr';

const length = 1_000_000;
const fill = (part: string) => part.repeat(Math.ceil(length / part.length));
const { site, renderer } = renderSite(item({ id: 1 }));
const post = postOf(site, 1);

/**
 * Anything quadratic in these would keep the processor for minutes, far beyond the limit of the
 * test runner; linear work takes a fraction of a second.
 */
describe('a megabyte made to hurt', () => {
  it.each([
    ['brackets', fill('<')],
    ['tags that never end', fill('<a ')],
    ['comments that never end', fill('<!--')],
    ['blanks', `a${fill(' ')}b`],
    ['lines', fill('a\n')],
    ['blank lines', fill('\n ')],
    ['addresses', fill('https://a\n')],
    ['quotes', fill(`'"`)],
    ['digits', fill('1x')],
    ['ampersands', fill('&#')],
    ['breaks', fill('<br>')],
    ['elements never closed', fill('<pre><svg><div>')],
    ['shortcodes closed far behind', `${fill('[embed]')}[/embed]`],
    ['shortcodes never finished', fill('[caption a="')],
    ['one tag of attributes', `<img ${fill('a=')}>`],
    ['one tag of quotes', `<img ${fill('a="')}>`],
    ['one tag of blanks', `<img ${fill(' ')}>`],
    ['links', fill('<a href="https://harbour.example/2024/01/01/x/">')],
    ['blocks never closed', fill('<!-- wp:group -->')],
    ['blocks with broken attributes', fill('<!-- wp:group {"a":" -->')],
  ])('%s', (_, content) => {
    for (const raw of [content, `<!-- wp:paragraph -->${content}`]) {
      const rendered = renderer.content({ ...post, content: raw });
      expect(rendered.length).toBeLessThan(raw.length * 10);
      renderer.excerpt({ ...post, excerpt: '', content: raw });
    }
    expect(renderer.title(content).length).toBeLessThan(content.length * 10);
  });

  it('is looked through in as many steps as it has marks, not more', () => {
    expect(htmlTokens(fill('<a '))).toHaveLength(1);
    expect(htmlTokens(fill('<b>'))).toHaveLength(Math.ceil(length / 3));
  });

  it('does not nest without end', () => {
    let depth = 0;
    let level = parseBlocks(fill('<!-- wp:group -->'));
    for (; level.length > 0; depth++) {
      const [first] = level;
      level = typeof first === 'object' ? first.content : [];
    }
    expect(depth).toBeLessThan(100);
  });
});
