import { sanitizeBody } from '@showcase/html/testing/policy';
import { file, OLD_HOST } from '@showcase/content-server/testing/awkward-site/library';
import { interactiveBlocks as blocks } from '@showcase/content-server/testing/awkward-site/interactive-blocks';
import { all, first } from '@showcase/html/testing/parsed';

const context = { wordpressUrl: OLD_HOST, siteUrl: 'https://site.test' };
const bell = file('bell').url;
const clean = (html: string) => sanitizeBody(html, context);

test('an accordion is details, one of them open at a time where the author says so', () => {
  const html = clean(blocks.accordion);
  const name = 'accordion-accordion-item-1';
  expect(all(html, 'details').map(({ properties }) => properties)).toEqual([
    { className: ['wp-block-accordion-item', 'is-open'], name, open: true },
    { className: ['wp-block-accordion-item'], name },
  ]);
  expect(html).toContain(
    '<summary><h3 class="wp-block-accordion-heading">When does it <em>leave</em>?</h3></summary>',
  );
  expect(html).not.toMatch(/<button|>\+<|role="region"|aria-labelledby/);
  const free = clean(blocks.accordion.replace('"autoclose": true', '"autoclose": false'));
  expect(first(free, 'details')).not.toHaveProperty('name');
});

test('a dropdown of months or categories is links that fold out', () => {
  expect(clean(blocks.archivesDropdown)).toBe(
    '<div class="wp-block-archives-dropdown wp-block-archives"><details><summary>Archives</summary>' +
      '<ul><li><a href="/2024/05/">May 2024 (3)</a></li><li><a href="/2024/04/">April 2024</a></li></ul></details></div>',
  );
  const categories = clean(blocks.categoriesDropdown);
  expect(categories).toContain('<summary>Select Category</summary>');
  expect(categories).toContain(
    '<a href="/?category_name=lamps%20%26%20oil">Lamps &amp; oil (2)</a>',
  );
  expect(categories).toContain('<a href="/?cat=7">Boats</a>');
  expect(clean(blocks.genresDropdown)).toContain('<li>Drama</li>');
});

test.each(['loginLink', 'loginForm'] as const)('the login block leads to this site: %s', (name) => {
  expect(clean(blocks[name])).toMatch(
    /^<div class="[\w -]*wp-block-loginout"><a href="\/login\/">Log [Ii]n<\/a><\/div>$/,
  );
});

test('a search block searches this site, with its words and colours, and nothing else', () => {
  const html = clean(blocks.search);
  expect(html).toBe(
    '<form class="wp-block-search__button-outside wp-block-search__text-button wp-block-search search-form" style="width:50%" action="/">' +
      '<label><span>Search the ledger</span><input type="search" name="s" required placeholder="A word"></label>' +
      '<button class="wp-block-search__button has-vivid-red-background-color has-background wp-element-button" ' +
      'style="--wp-paper:var(--wp--preset--color--vivid-red)" type="submit">Look it up</button></form>',
  );
  const icon = clean(blocks.searchByIcon);
  expect(icon).toContain('<span class="screen-reader-text">Search</span>');
  expect(icon).toContain('type="submit">Search</button>');
  expect(icon).not.toContain('aria-hidden');
  expect(clean(blocks.searchWidget)).toContain(
    '<button class="search-submit" type="submit">Find</button>',
  );
});

test('a form can send to no other place, whatever its markup says', () => {
  const html = clean(
    '<form role="search" action="//evil.test" method="post" target="x" id="f" name="f" onsubmit="x()"><label>a' +
      '<input name="s" formaction="//evil.test" form="f" id="i" value="v" type="password" autofocus></label>' +
      '<button formaction="//evil.test" name="b" value="c" popovertarget="q">b</button></form>',
  );
  expect(html).toBe(
    '<form class="search-form" action="/"><label><span>a</span><input type="search" name="s" required></label>' +
      '<button type="submit">b</button></form>',
  );
});

test('an image that expands has a button and a popover with the image, loaded when it is opened', () => {
  const widths = `srcset="${file('pier').url} 1600w, ${file('tower').url} 900w" sizes="50vw"`;
  const html = clean(blocks.expandableImage.replace('<img', `<img ${widths}`));
  const [trigger, close] = all(html, 'button').map(({ properties }) => properties);
  const overlay = all(html, 'div')[0]?.properties;
  expect(trigger).toMatchObject({ type: 'button', ariaLabel: 'Enlarge image' });
  expect(trigger?.popoverTarget).toBe(overlay?.id);
  expect(overlay).toMatchObject({ popover: 'auto', className: ['wp-lightbox-overlay'] });
  expect(close).toMatchObject({ popoverTargetAction: 'hide', ariaLabel: 'Close' });
  const [shown, enlarged] = all(html, 'img').map(({ properties }) => properties);
  expect(shown).toMatchObject({ sizes: '50vw', srcSet: expect.stringContaining('1600w') });
  const { srcSet } = shown ?? {};
  expect(enlarged).toMatchObject({ sizes: '100vw', srcSet, alt: 'The pier', loading: 'lazy' });
  expect(all(html, 'figcaption')).toHaveLength(1);
});

test('an overlay that an author writes is not taken over', () => {
  const html = clean(
    '<figure class="wp-lightbox-container"><div class="wp-lightbox-overlay"><p>over all</p></div><p>x</p></figure>',
  );
  expect(html).toBe('<figure class="wp-lightbox-container"><p>x</p></figure>');
  const other = `<p class="wp-lightbox-container"><img src="${bell}" alt=""></p>`;
  expect(clean(other)).toBe(other);
});

test('submenus of a navigation block fold out; its buttons for phones are left out', () => {
  const html = clean(blocks.navigation);
  expect(html).not.toContain('<button');
  expect(html).not.toMatch(/Menu|Close|<svg/);
  expect(html).toContain(
    '<a class="wp-block-navigation-item__content" href="/boats/"><span class="wp-block-navigation-item__label">Boats</span></a>' +
      '<details><summary aria-label="Boats submenu"></summary><ul class="wp-block-navigation__submenu-container',
  );
  expect(html).toContain(
    '<details><summary><span class="wp-block-navigation-item__label">More</span></summary>',
  );
});

test('a playlist is a list of players; what is no playlist keeps the links', () => {
  const html = clean(blocks.playlist);
  expect(html).toContain(
    `<ol class="wp-playlist"><li><p>Bell · The Keeper · 0:42</p><audio src="${bell}" controls preload="none" aria-label="Bell"></audio></li>`,
  );
  const broken = clean(blocks.playlist.replace('"tracks"', '"other"'));
  expect(broken).toContain(`<li><a href="${bell}">Bell</a></li>`);
});

test('a form for comments and pages of a query, which lead nowhere, are left out', () => {
  expect(clean(blocks.commentsForm)).toBe('<p>after</p>');
  expect(clean(blocks.queryPages)).toBe('<div class="wp-block-query"><p>x</p></div>');
});
