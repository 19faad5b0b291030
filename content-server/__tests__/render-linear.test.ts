import { htmlTokens } from '../render/html-tokens';
import { parseBlocks } from '../render/blocks/parse-blocks';
import { postOf, renderSite } from './wxr-fixtures/render-site';
import { item } from './wxr-fixtures/build-wxr';

const short = 30_000;
const long = 10 * short;
const fillTo = (length: number) => (part: string) => part.repeat(Math.ceil(length / part.length));
const fill = fillTo(long);
const { site, renderer } = renderSite(item({ id: 1 }));
const post = postOf(site, 1);

/** Renders a text as each part of a post. */
function render(content: string): void {
  for (const raw of [content, `<!-- wp:paragraph -->${content}`]) {
    const rendered = renderer.content({ ...post, content: raw });
    expect(rendered.length).toBeLessThan(raw.length * 10);
  }
  renderer.excerpt({ ...post, excerpt: '', content });
  expect(renderer.title(content).length).toBeLessThan(content.length * 10);
}

/** Milliseconds of the processor, which do not grow when others use it too. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

type Fill = (part: string) => string;

describe('a text made to hurt', () => {
  it.each<[string, (fill: Fill) => string]>([
    ['brackets', (fill) => fill('<')],
    ['tags that never end', (fill) => fill('<a ')],
    ['comments that never end', (fill) => fill('<!--')],
    ['blanks', (fill) => `a${fill(' ')}b`],
    ['lines', (fill) => fill('a\n')],
    ['blank lines', (fill) => fill('\n ')],
    ['addresses', (fill) => fill('https://a\n')],
    ['quotes', (fill) => fill(`'"`)],
    ['digits', (fill) => fill('1x')],
    ['ampersands', (fill) => fill('&#')],
    ['breaks', (fill) => fill('<br>')],
    ['elements never closed', (fill) => fill('<pre><svg><div>')],
    ['shortcodes closed far behind', (fill) => `${fill('[embed]')}[/embed]`],
    ['shortcodes never finished', (fill) => fill('[caption a="')],
    ['one tag of attributes', (fill) => `<img ${fill('a=')}>`],
    ['one tag of quotes', (fill) => `<img ${fill('a="')}>`],
    ['one tag of blanks', (fill) => `<img ${fill(' ')}>`],
    ['links', (fill) => fill('<a href="https://harbour.example/2024/01/01/x/">')],
    ['blocks never closed', (fill) => fill('<!-- wp:group -->')],
    ['blocks with broken attributes', (fill) => fill('<!-- wp:group {"a":" -->')],
  ])('%s takes time as it has letters, not as their square', (_, make) => {
    // What runs for the first time is slower.
    render(make(fillTo(short)));
    const few = processorTime(() => render(make(fillTo(short))));
    const many = processorTime(() => render(make(fillTo(long))));
    // Ten times as much in proportion, a hundred times by squares.
    expect(many).toBeLessThan(few * 25 + 150);
  });

  it('is looked through in as many steps as it has marks, not more', () => {
    expect(htmlTokens(fill('<a '))).toHaveLength(1);
    expect(htmlTokens(fill('<b>'))).toHaveLength(Math.ceil(long / 3));
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
