import { attachment, item, meta } from './wxr-fixtures/build-wxr';
import { baseUrl, renderSite } from './wxr-fixtures/render-site';

const uploads = `${baseUrl}/wp-content/uploads/2019/07`;
const inPost =
  (parent: number, caption = '') =>
  (id: number, name: string) =>
    attachment(
      id,
      `https://files.example/2019/07/${name}`,
      meta('_wp_attachment_image_alt', `Alt ${id}`),
    )
      .replace('<wp:post_parent>0<', `<wp:post_parent>${parent}<`)
      .replace('<excerpt:encoded><![CDATA[]]>', `<excerpt:encoded><![CDATA[${caption}]]>`);

function rendered(content: string, ...others: string[]): string {
  return renderSite(item({ id: 1, slug: 'one', content }), ...others).content(1);
}

describe('a shortcode', () => {
  it('of nobody, and one that is written to be seen, stays text', () => {
    expect(rendered('[acme a="b"]x[/acme] [not a tag] [[gallery]]')).toBe(
      '<p>[acme a="b"]x[/acme] [not a tag] [gallery]</p>\n',
    );
  });

  it('alone in a paragraph takes its place', () => {
    expect(rendered('a\n\n[embed]https://v.example/1[/embed]\n\nb')).toBe(
      '<p>a</p>\n<a href="https://v.example/1">https://v.example/1</a>\n<p>b</p>\n',
    );
  });
});

describe('[caption]', () => {
  it('makes a box around the picture with its link and the text', () => {
    const html = rendered(
      '[caption id="attachment_9" align="alignright" width="300"]<a href="/x"><img src="a.png" /></a> It\'s <em>this</em>[/caption]',
    );
    expect(html).toBe(
      '<div id="attachment_9" style="width: 310px" class="wp-caption alignright"><a href="/x"><img decoding="async" aria-describedby="caption-attachment-9" src="a.png" /></a><p id="caption-attachment-9" class="wp-caption-text">It&#8217;s <em>this</em></p></div>\n',
    );
  });

  it('cannot break out of its attributes', () => {
    const html = rendered(
      `[caption id='a"><b>' align='x"><i>' width="10" caption="c"]<img src="a.png" />[/caption]`,
    );
    expect(html).not.toMatch(/<b>|<i>/);
  });
});

describe('[gallery]', () => {
  const images = [3, 4, 5].map((id) => inPost(1)(id, `p${id}.jpg`));

  it('shows the pictures of the post, in rows, each with its number', () => {
    const html = rendered(
      '[gallery columns="2"]\n\n[gallery]',
      ...images,
      inPost(7)(8, 'other.jpg'),
    );
    expect(html).toContain(
      "<div id='gallery-1' class='gallery galleryid-1 gallery-columns-2 gallery-size-thumbnail'>",
    );
    expect(html).toContain(
      "<div id='gallery-2' class='gallery galleryid-1 gallery-columns-3 gallery-size-thumbnail'>",
    );
    expect(html.match(/<dl class='gallery-item'>/g)).toHaveLength(6);
    expect(html.split('gallery-2')[0]?.match(/clear: both/g)).toHaveLength(2);
    expect(html).not.toContain('other.jpg');
  });
});

describe('players', () => {
  const song = inPost(1)(3, 'song.mp3');
  const film = inPost(1)(4, 'film.mp4');

  it('play the file named in any way, or the one attached', () => {
    const player = `<audio class="wp-audio-shortcode" id="audio-1-1" preload="none" style="width: 100%;" controls="controls"><source type="audio/mpeg" src="${uploads}/song.mp3" />`;
    for (const shortcode of [
      '[audio src="https://files.example/2019/07/song.mp3"]',
      '[audio mp3="https://files.example/2019/07/song.mp3"][/audio]',
      '[audio https://files.example/2019/07/song.mp3]',
      '[audio]',
    ])
      expect(rendered(shortcode, song, film)).toContain(player);
  });

  it('never play what is no media', () => {
    expect(
      rendered('[audio src="javascript:alert(1)"][video src="https://v.example/x.html"]'),
    ).not.toMatch(/<audio|<video/);
  });
});
