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

  it('in a block of its own is rendered too', () => {
    expect(
      rendered('<!-- wp:shortcode -->[audio src="https://v.example/a.mp3"]<!-- /wp:shortcode -->'),
    ).toContain('<audio class="wp-audio-shortcode"');
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

  it('takes an old caption attribute, and is nothing without width or text', () => {
    expect(rendered('[caption width="10" caption="Old"]<img src="a.png" />[/caption]')).toContain(
      '<p class="wp-caption-text">Old</p>',
    );
    for (const tag of ['[caption width="10"]', '[caption caption="x"]'])
      expect(rendered(`${tag}<img src="a.png" />[/caption]`)).not.toContain('wp-caption');
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

  it('shows each picture as WordPress does', () => {
    const html = rendered('[gallery ids="4"]', ...images);
    expect(html).toContain(
      `<dt class='gallery-icon landscape'>\n\t\t\t\t<a href='https://front.example/file-4/'><img loading="lazy" decoding="async" width="150" height="150" src="${uploads}/p4-150x150.jpg" class="attachment-thumbnail size-thumbnail" alt="Alt 4" /></a>\n\t\t\t</dt></dl>`,
    );
  });

  it('follows ids, size, link, exclude and captions', () => {
    const order = rendered('[gallery ids="5,3,5,99" size="medium" link="file"]', ...images);
    expect(
      [...order.matchAll(/<img [^>]*src="[^"]*\/(p\d)-300x200/g)].map((match) => match[1]),
    ).toEqual(['p5', 'p3', 'p5']);
    expect(order).toContain(`<a href='${uploads}/p5.jpg'>`);
    expect(rendered('[gallery link="none" exclude="3,4"]', ...images)).toMatch(
      /landscape'>\s*<img [^>]*p5-150x150[^>]*>\s*<\/dt>/,
    );
    const captioned = rendered('[gallery]', inPost(1, 'It\'s "me"')(3, 'p3.jpg'));
    expect(captioned).toContain('aria-describedby="gallery-1-3"');
    expect(captioned).toMatch(
      /<dd class='wp-caption-text gallery-caption' id='gallery-1-3'>\s*It&#8217;s &#8220;me&#8221;\s*<\/dd>/,
    );
  });

  it('without pictures is nothing', () => {
    expect(rendered('a\n\n[gallery]')).toBe('<p>a</p>\n\n');
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

  it('for video have a size', () => {
    expect(rendered('[video width="320" height="180" loop="on"]', song, film)).toContain(
      `<video class="wp-video-shortcode" id="video-1-1" width="320" height="180" loop="1" preload="metadata" controls="controls"><source type="video/mp4" src="${uploads}/film.mp4" />`,
    );
  });

  it('never play what is no media', () => {
    expect(
      rendered('[audio src="javascript:alert(1)"][video src="https://v.example/x.html"]'),
    ).not.toMatch(/<audio|<video/);
  });
});
