import { useId } from 'react';

import type { Html as CleanHtml } from '@showcase/html/browser';
import { fieldsOf } from '@showcase/wordpress/browser';
import { makeComment, makePage, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, visit } from '@showcase/testing/jest/connected-site';
import faustConfig, { siteConfig } from '@showcase/testing/site/site';
import type { BlockProps, Blocks } from '../../definition/blocks';
import { useWords } from '../../definition/use-words';
import { withRenderedBlocks } from '../../node/render-blocks';
import { makeContext } from '@showcase/testing/site/make-context';
import { Html } from '../../view/Html';

function Button({ attributes: { url, data, align } }: BlockProps<{ url: string }>) {
  return <a href={url}>{`${align} ${data.kind} ${useWords().untitled}`}</a>;
}
Button.attributes = { url: { source: 'attribute', selector: 'a', attribute: 'href' } };

function Quote({ html, children, attributes: { by } }: BlockProps<{ by: CleanHtml }>) {
  const id = useId();
  return (
    <figure aria-labelledby={id}>
      {children}
      <Html as="figcaption" id={id} html={by ?? html} />
    </figure>
  );
}
Quote.attributes = { by: { source: 'html', selector: 'cite' } };
Quote.hydrate = 'visible';

function Broken(): null {
  throw new Error('not for me');
}

const blocks: Blocks = {
  'core/button': () => Promise.resolve({ default: Button }),
  'acme/quote': { className: 'old-quote', load: () => Promise.resolve({ default: Quote }) },
  'acme/broken': () => Promise.resolve({ default: Broken }),
};

const BUTTON =
  '<div class="wp-block-button alignright" data-kind="big"><a class="wp-block-button__link" href="/x/">Go</a></div>';
/** The same without data. */
const PLAIN = BUTTON.replace(/ data-kind="big"/, '');
const RENDERED = `<div class="wp-block-button alignright"><a href="/x/">right big Untitled</a></div>`;

const withBlocks = (own: Blocks) => ({ ...faustConfig, blocks: own });
const config = withBlocks(blocks);

/** Cleans a body and renders its blocks. */
async function renderIn(content: string, own = blocks) {
  const context = makeContext({ faust: withBlocks(own) });
  const data = { content: context.html.cleanBody(content) };
  return fieldsOf(await withRenderedBlocks(data, context)).content;
}

test('a page has its blocks rendered, beside its table of contents; visitors’ comments and excerpts do not', async () => {
  const site = rigSite();
  const long = Array.from(
    { length: 4 },
    (_, at) => `<h2>Part ${at}</h2><p>${'word '.repeat(300)}</p>`,
  );
  const comment = makeComment(9101, { content: `<p>Mine</p>${BUTTON}` });
  site.posts.push(
    makePage(5301, 'with-blocks', { content: long.join('') + BUTTON }),
    makePost(5302, 'in-a-list', {
      content: BUTTON,
      excerpt: BUTTON,
      termIds: [1],
      comments: [comment],
    }),
  );
  await connect({ site });
  const page = await visit('/with-blocks/', config);
  expect(page).toMatchObject({
    props: {
      data: {
        content: expect.stringMatching(/^<nav class="entry-contents"[^]*right big Untitled/),
      },
    },
  });
  const post = JSON.stringify(await visit('/in-a-list/', config));
  expect(post).toContain(JSON.stringify(RENDERED).slice(1, -1));
  expect(post.match(/right big/g)).toHaveLength(1);
  expect(post).toContain('Mine');
  const list = JSON.stringify(await visit('/category/uncategorized/', config));
  expect(list).toContain('"excerpt":"Go"');
  expect(list).not.toContain('right big');
});

test('a list that asks for bodies has them with their blocks, and so have the owner’s own fields', async () => {
  const context = { ...makeContext(), blocks };
  const htmlFields = { 'Book_Acf.body': 'body', 'Book_Acf.line': 'inline' } as const;
  const [{ content }, nodes] = [
    { content: await renderIn(PLAIN) },
    [{ content: PLAIN, title: PLAIN }],
  ];
  const data = { posts: { nodes }, acf: { body: PLAIN, line: PLAIN }, comments: { nodes } };
  const owners = { ...context, config: { ...siteConfig, htmlFields } };
  expect(await withRenderedBlocks(data, owners)).toEqual({
    posts: { nodes: [{ content, title: PLAIN }] },
    acf: { body: content, line: PLAIN },
    comments: { nodes },
  });
});

test('an interactive block has its data in the markup, its inner HTML once, and ids of its own', async () => {
  const quote = `<div class="old-quote"><p>“A”</p>${PLAIN}<cite>B</cite></div>`;
  const body = String(await renderIn(`${quote}${quote}`));
  const islands = [...body.matchAll(/<div class="old-quote" data-island="([^"]*)">/g)];
  const ids = [...body.matchAll(/aria-labelledby="([^"]*)"/g)].map(([, id]) => id);
  expect(islands).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
  expect(
    JSON.parse(String(islands[0]?.[1]).replaceAll('&#x22;', '"').replaceAll('&quot;', '"')),
  ).toEqual({
    name: 'acme/quote',
    hydrate: 'visible',
    prefix: 'b2',
    attributes: { className: 'old-quote', data: {}, by: 'B' },
  });
  expect(body.match(/“A”/g)).toHaveLength(2);
  expect(body).toContain(
    '<div style="display:contents"><!--inner--><p>“A”</p><div class="wp-block-button alignright"><a href="/x/">right undefined',
  );
});

test('a block whose component throws stays as WordPress wrote it, and the log names it', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const broken = '<div class="wp-block-acme-broken"><p>Words</p></div>';
  expect(await renderIn(broken + BUTTON)).toBe(broken + RENDERED);
  expect(String(said.mock.calls)).toMatch(/acme\/broken.*not for me/);
});

test('blocks that hide what is in them, in each other, do not make a page of megabytes', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const Fold = Object.assign(() => <button>Open</button>, { hydrate: 'load' });
  const own = { 'acme/fold': () => Promise.resolve({ default: Fold }) };
  const folds = (levels: number) =>
    `${'<div class="wp-block-acme-fold">'.repeat(levels)}Words${'</div>'.repeat(levels)}`;
  expect(await renderIn(folds(8), own)).toMatch(/&quot;}"><button>Open<\/button><\/div>$/);
  const deep = String(await renderIn(folds(24), own));
  expect(deep).toContain('Words');
  expect(deep.length).toBeLessThan(1_000_000);
});

test('an unknown moment is an error that names the block', async () => {
  const wrong = Object.assign(() => null, { hydrate: 'soon' });
  const own = { 'core/button': () => Promise.resolve({ default: wrong }) };
  const problem = 'The block core/button has hydrate = "soon"';
  await expect(renderIn(BUTTON, own)).rejects.toThrow(problem);
});

test('bodies without such a block, and a site without blocks, load nothing', async () => {
  const load = jest.fn();
  expect(await renderIn('<p>No blocks</p>', { 'core/button': load })).toBe('<p>No blocks</p>');
  expect(load).not.toHaveBeenCalled();
  expect(await renderIn(PLAIN, {})).toBe(PLAIN);
});
