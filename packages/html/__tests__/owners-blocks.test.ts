import { asInlineHtml, markupOf } from '../parse/branded-html';
import { renderBlocks, type AttributeSources, type BlockMarkup } from '../blocks/owners-blocks';
import { sanitizeBody } from './support/policy';

const CLASS = 'wp-block-acme-card';
const settings = {
  wordpressUrl: 'https://cms.test',
  siteUrl: 'https://site.test',
  blockClasses: new Set([CLASS]),
};

/** Cleans a body, renders its cards, and returns what they got. */
function cards(html: string, sources?: AttributeSources) {
  const found: BlockMarkup[] = [];
  const body = renderBlocks(
    sanitizeBody(html, settings),
    (name) => (name === CLASS ? true : undefined),
    (_, markup) => {
      found.push(markup);
      return { html: `[${markupOf(markup.html)}]` };
    },
  );
  return { body, found, attributes: found[0]?.attributes(sources) };
}

const card = (inner: string, more = '') =>
  `<div class="${CLASS} alignwide is-style-loud"${more}>${inner}</div>`;

test('the element stays with its looks, the rest of the body is as it was, blocks in blocks come first', () => {
  const { body } = cards(
    `<p>A &amp; b</p>${card(`<p>One</p>${card('Two')}`, ' style="color:red"')}<p>C</p>`,
  );
  expect(body).toBe(
    `<p>A &amp; b</p><div class="${CLASS} alignwide is-style-loud" style="--wp-ink:red">[<p>One</p>` +
      `<div class="${CLASS} alignwide is-style-loud">[Two]</div>]</div><p>C</p>`,
  );
});

test('a component gets what the element says, with its data and without what the policy refuses', () => {
  const { body, attributes } = cards(
    card(
      '',
      ' id="c" data-rating="5" data-max-width="9" onclick="x()" style="position:fixed;gap:1px"',
    ),
  );
  expect(attributes).toEqual({
    className: `${CLASS} alignwide is-style-loud`,
    align: 'wide',
    styleVariation: 'loud',
    id: 'c',
    style: 'gap:1px',
    data: { rating: '5', maxWidth: '9' },
  });
  // Under names of its own some would mean something to the site.
  expect(body).not.toContain('data-');
});

test.each([
  ['another element’s data', '<p data-rating="5" data-block-data="{}">x</p>'],
  [
    'data that others read',
    card('', ' data-frame="https://x.test" data-island="{}" data-scheme-switch'),
  ],
])('%s stay out of the body', (_, html) => {
  expect(cards(html).body).not.toMatch(/data-(?!block-data)/);
});

test.each([
  ['no JSON', 'data-block-data="nonsense"', {}],
  ['no texts', 'data-block-data="{&quot;a&quot;:{}}"', {}],
  ['texts', 'data-block-data="{&quot;a&quot;:&quot;b&quot;}"', { a: 'b' }],
])('data that an editor has written in our form: %s', (_, attribute, data) => {
  expect(cards(card('', ` ${attribute}`)).attributes?.data).toEqual(data);
});

const inner =
  '<h3>A <em>title</em></h3><a class="more" href="https://cms.test/about/" data-x="1">More</a>' +
  '<ul><li><img src="https://cms.test/a.png" alt="A"></li><li><img src="https://cms.test/b.png" alt="B"></li></ul>';

test('attributes have the sources of block.json, from the clean markup', () => {
  const { attributes } = cards(card(inner), {
    title: { source: 'rich-text', selector: 'h1,h2,h3' },
    text: { source: 'text', selector: 'h3' },
    url: { source: 'attribute', selector: 'a.more', attribute: 'href' },
    images: {
      source: 'query',
      selector: 'img',
      query: { alt: { source: 'attribute', attribute: 'alt' } },
    },
    className: { source: 'attribute', attribute: 'class' },
    missing: { source: 'attribute', selector: 'video', attribute: 'src', default: 'none' },
    inComment: { default: 3 },
  });
  expect(attributes).toMatchObject({
    title: asInlineHtml('A <em>title</em>'),
    text: 'A title',
    url: '/about/',
    images: [{ alt: 'A' }, { alt: 'B' }],
    className: `${CLASS} alignwide is-style-loud`,
    missing: 'none',
    inComment: 3,
  });
});

test('a selector of another form is an error that says so', () => {
  expect(() => cards(card(''), { url: { source: 'text', selector: 'figure > a' } })).toThrow(
    '"figure > a": a selector of a block is',
  );
});

test('a block that can’t be rendered stays as WordPress wrote it, and no class is taken for another', () => {
  const html = `${card('<p>One</p>')}<div class="${CLASS}s">x</div>`;
  const clean = sanitizeBody(html, {});
  const render = jest.fn(() => null);
  expect(renderBlocks(clean, (name) => name === CLASS || undefined, render)).toBe(clean);
  expect(render).toHaveBeenCalledTimes(1);
});

test('cleaning what is clean changes nothing', () => {
  const once = sanitizeBody(card(inner, ' data-rating="5"'), settings);
  expect(once).toContain('data-block-data');
  expect(sanitizeBody(once, settings)).toBe(once);
});

test('a block in more than ten others stays as WordPress wrote it', () => {
  const nested = (inner: string, levels: number): string =>
    levels === 0 ? inner : nested(card(inner), levels - 1);
  const { body, found } = cards(nested('Words', 200));
  expect(found).toHaveLength(10);
  expect(body).toContain(nested('Words', 190));
});
