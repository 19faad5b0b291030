import { item } from './wxr-fixtures/build-wxr';
import { postOf, renderSite } from './wxr-fixtures/render-site';

describe('an excerpt', () => {
  const excerpt = (content: string, own = '') => {
    const { site, renderer } = renderSite(item({ id: 1, content, excerpt: own }));
    return renderer.excerpt(postOf(site, 1));
  };

  it('written by hand is used with its markup', () => {
    expect(excerpt('content', 'By "hand" with <strong>markup</strong>')).toBe(
      '<p>By &#8220;hand&#8221; with <strong>markup</strong></p>\n',
    );
  });

  it('is made of 55 words of the text otherwise', () => {
    const words = Array.from({ length: 56 }, (_, index) => `w${index + 1}`);
    expect(excerpt(words.slice(0, 55).join(' '))).toBe(`<p>${words.slice(0, 55).join(' ')}</p>\n`);
    expect(excerpt(`<h2>${words.join('</h2>\n<p>')}`)).toBe(
      `<p>${words.slice(0, 55).join(' ')} [&hellip;]</p>\n`,
    );
  });

  it('has the text of the first page without scripts, shortcodes and pictures', () => {
    expect(
      excerpt(
        'a<script>b</script>[caption width="9"]<img>c[/caption] d <!--more--> e<!--nextpage-->f',
      ),
    ).toBe('<p>a d e</p>\n');
    expect(
      excerpt(
        '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:button --><a>b</a><!-- /wp:button --><!-- wp:group --><!-- wp:heading --><h2>c</h2><!-- /wp:heading --><!-- /wp:group -->',
      ),
    ).toBe('<p>ac</p>\n');
  });

  it('of nothing is nothing', () => {
    expect(excerpt('')).toBe('');
    expect(excerpt('<!-- wp:image --><img src="a"><!-- /wp:image -->')).toBe('');
  });
});
