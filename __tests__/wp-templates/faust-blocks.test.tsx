import {
  CoreBlocks,
  fromThemeJson,
  getStyles,
  useBlocksTheme,
  WordPressBlocksContext,
  WordPressBlocksProvider,
  WordPressBlocksViewer,
  WordPressThemeContext,
} from '@faustwp/blocks';
import { flatListToHierarchical, hooks } from '@faustwp/core';
import { use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import '@showcase/testing/site/site';
import { siteContext } from '@showcase/next/context';

const CMS = 'https://cms.test';
const UPLOAD = `${CMS}/wp-content/uploads/a.png`;
/** Markup that must not reach a page, with words that must. */
const spoiled = (words: string) => `${words}<script>spoil()</script><b onclick="spoil()">.</b>`;

type Block = Record<string, unknown>;

const block = (name: string, attributes: object, more: object = {}): Block => ({
  __typename: name,
  id: name,
  parentId: null,
  ...more,
  attributes: { __typename: `${name}Attributes`, ...attributes },
});

/** As WPGraphQL Content Blocks answers. */
const editorBlocks = [
  block('CoreParagraph', {
    content: spoiled(`Words, <a href="${CMS}/about/">a link</a>`),
    style: '{"color":{"background":"#123456"}}',
    textColor: 'sea',
    cssClassName: 'has-sea-color',
  }),
  block('CoreHeading', { content: spoiled('A <em>heading</em>'), level: 3 }),
  block('CoreButtons', { cssClassName: 'wp-block-buttons' }),
  block(
    'CoreButton',
    { url: `${CMS}/about/`, text: 'Here', linkTarget: '_blank' },
    { parentId: 'CoreButtons' },
  ),
  block('CoreImage', {
    src: UPLOAD,
    href: `${CMS}/about/`,
    alt: 'A',
    caption: spoiled('A caption'),
  }),
  block('CoreQuote', { value: spoiled('<p>Said</p>'), citation: spoiled('Someone') }),
  block('CoreList', { values: spoiled('<li>One</li>'), ordered: true }),
  block('CoreListItem', { content: spoiled('Two') }, { parentId: 'CoreList' }),
  block('CoreCode', { content: '&lt;b&gt; is bold' }),
  block('CoreSeparator', { cssClassName: 'is-style-dots' }),
  block('CoreColumns', { cssClassName: 'wp-block-columns' }),
  block('CoreColumn', { width: '40%' }, { parentId: 'CoreColumns' }),
  block('AcmeNotice', { message: 'Mind' }, { parentId: 'CoreColumn' }),
  block('AcmeOther', {}, { renderedHtml: spoiled('<p>Another block</p>') }),
];

/** A block of the owner's, found by its `displayName`. */
function AcmeNotice({ attributes }: { attributes?: { message: string } }) {
  const theme = useBlocksTheme();
  const isSame = use(WordPressThemeContext) === theme;
  const names = Object.keys(use(WordPressBlocksContext) ?? {});
  const style = getStyles(theme, { attributes: { backgroundColor: 'sea' } });
  return <p style={style}>{`${attributes?.message} ${isSame} ${names.length}`}</p>;
}
AcmeNotice.displayName = 'AcmeNotice';

const palette = [{ slug: 'sea', name: 'Sea', color: '#036' }];
const theme = fromThemeJson({ settings: { color: { palette } } });
const blocks = { ...CoreBlocks, AcmeNotice };

const clean = <T,>(data: T) => siteContext().html.cleanAnswer(null, data) as T;

/** Renders blocks in Faust's way, after the engine has cleaned them. */
const rendered = (answer: readonly Block[]) =>
  renderToStaticMarkup(
    <WordPressBlocksProvider config={{ blocks, theme }}>
      <WordPressBlocksViewer
        blocks={flatListToHierarchical([...clean(answer)], { childrenKey: 'innerBlocks' })}
      />
    </WordPressBlocksProvider>,
  );

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = CMS;
  process.env.SITE_URL = 'https://site.test';
});

test('WordPressBlocksViewer shows each block of Faust’s and the owner’s, with clean HTML', () => {
  const html = rendered(editorBlocks);
  expect(JSON.stringify(theme)).toContain('#036');
  expect(html).not.toMatch(/spoil|script|onclick/);
  const shown = [
    '<p style="background-color:#123456;color:var(--wp--preset--color--sea)" class="has-sea-color">Words, <a href="/about/">a link</a><b>.</b></p>',
    '<h3>A <em>heading</em><b>.</b></h3>',
    `<figure><a href="/about/"><img src="${UPLOAD}" alt="A"/></a><figcaption`,
    '<blockquote><p>Said</p><b>.</b><cite>Someone<b>.</b></cite></blockquote>',
    '<ol><li><div>Two<b>.</b></div></li></ol>',
    '<pre><code>&lt;b&gt; is bold</code></pre><hr class="is-style-dots"/>',
    '<div class="wp-block-columns"><div style="flex-basis:40%"><p style="background-color:var(--wp--preset--color--sea)">Mind true 13</p></div></div>',
    '<div><p>Another block</p><b>.</b></div>',
  ];
  for (const each of shown) expect(html).toContain(each);
  expect(html).toMatch(/<a target="_blank" href="\/about\/?"><span>Here<\/span><\/a>/);
});

test('a tree of blocks, and one that has no component', () => {
  const inner = block('AcmeOther', {}, { renderedHtml: spoiled('Inner') });
  const tree = clean([block('CoreColumns', {}, { innerBlocks: [inner] })]);
  const Fallback = ({ renderedHtml }: { renderedHtml?: string }) => <i>{renderedHtml}</i>;
  const show = (list: Block[], fallbackBlock?: typeof Fallback) =>
    renderToStaticMarkup(
      <WordPressBlocksProvider config={{ blocks }}>
        <WordPressBlocksViewer blocks={list} fallbackBlock={fallbackBlock} />
      </WordPressBlocksProvider>,
    );
  expect(show(tree)).toBe('<div><div>Inner<b>.</b></div></div>');
  expect(show(clean([inner]), Fallback)).toBe('<i>Inner&lt;b&gt;.&lt;/b&gt;</i>');
});

test('useBlocksTheme() outside of a provider is Faust’s error', () => {
  expect(() => renderToStaticMarkup(<AcmeNotice />)).toThrow('WordPressBlocksProvider');
});

test('filters of Faust’s choose the component of a block, and of one without', () => {
  const Chosen = () => <i>Chosen</i>;
  const Fallback = () => <i>Fallback</i>;
  const names = ['faustBlocksResolveBlockTemplate', 'faustBlocksFallbackBlock'] as const;
  hooks.addFilter(names[0], 'test', (found, { contentBlock }) =>
    contentBlock.id === 'CoreCode' ? Chosen : found,
  );
  hooks.addFilter(names[1], 'test', () => Fallback);
  expect(rendered([block('CoreCode', {}), block('AcmeOther', {})])).toBe(
    '<i>Chosen</i><i>Fallback</i>',
  );
  for (const name of names) hooks.removeFilter(name, 'test');
});

test.each([
  ['a link of a button', { url: `${CMS}/about` }, { url: '/about/' }],
  ['a link that runs', { url: ' java\nscript:spoil()' }, { url: null }],
  ['a link around a picture that runs', { href: 'javascript:spoil()' }, { href: null }],
  ['a link of a file', { textLinkHref: UPLOAD }, { textLinkHref: UPLOAD }],
  ['a picture', { mediaUrl: UPLOAD, url: UPLOAD }, { mediaUrl: UPLOAD, url: UPLOAD }],
  ['elsewhere', { url: 'https://other.test/x' }, { url: 'https://other.test/x' }],
])('addresses in the attributes of a block are cleaned: %s', (_, attributes, expected) => {
  const typed = { __typename: 'AcmeCardAttributes', ...attributes };
  expect(clean(typed)).toEqual({ ...typed, ...expected });
  const asked = { linkTarget: null, ...attributes };
  expect(clean(asked)).toEqual({ ...asked, ...expected });
});
