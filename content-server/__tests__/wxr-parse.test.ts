import { parseWxr } from '../wxr/parse-wxr';
import { attachment, item, meta, wxr } from './wxr-fixtures/build-wxr';

const parse = (...elements: string[]) => parseWxr(wxr(...elements), 'site.xml');

describe('an export', () => {
  it('gives the channel, its address without the last slash', () => {
    const parsed = parseWxr(
      wxr().replace('https://harbour.example<', 'https://harbour.example/<'),
      'site.xml',
    );
    expect(parsed).toMatchObject({
      title: 'Harbour Notes',
      description: 'About boats',
      language: 'en-GB',
      sourceUrl: 'https://harbour.example',
    });
  });

  it('is read with any prefix, any version of the namespace, with a BOM and blank lines before it', () => {
    const other = wxr(item({ title: 'Here' }))
      .replaceAll('wp:', 'press:')
      .replace('xmlns:wp=', 'xmlns:press=')
      .replace('http://wordpress.org/export/1.2/"', 'https://wordpress.org/export/1.0/"');
    expect(parseWxr(`\uFEFF\n\n${other}`, 'site.xml').posts[0]?.title).toBe('Here');
  });
});

describe('an item', () => {
  it('has every field, dates in ISO form', () => {
    const [post] = parse(
      item({
        id: 7,
        type: 'page',
        title: ' A <b>bold</b> day ',
        slug: 'bold-day',
        content: '<p>one</p>\n',
        excerpt: 'short',
        parent: 3,
        more: '<wp:menu_order>4</wp:menu_order><wp:comment_status>open</wp:comment_status><wp:is_sticky>1</wp:is_sticky><wp:post_password>pw</wp:post_password><wp:post_date_gmt>2024-03-05 09:20:30</wp:post_date_gmt><wp:post_modified>2024-04-01 00:00:00</wp:post_modified><guid>https://harbour.example/?p=7</guid>',
      }),
    ).posts;
    expect(post).toMatchObject({
      id: 7,
      type: 'page',
      status: 'publish',
      title: 'A <b>bold</b> day',
      slug: 'bold-day',
      content: '<p>one</p>\n',
      excerpt: 'short',
      parentId: 3,
      menuOrder: 4,
      commentStatus: 'open',
      pingStatus: 'closed',
      sticky: true,
      password: 'pw',
      date: '2024-03-05T10:20:30',
      dateGmt: '2024-03-05T09:20:30',
      modified: '2024-04-01T00:00:00',
      guid: 'https://harbour.example/?p=7',
    });
  });

  it.each([
    ['%e6%97%a5%e6%9c%ac', '日本'],
    ['party-%F0%9F%8E%89', 'party-🎉'],
    ['100%-sure', '100%-sure'],
    ['%E0%A4%A', '%E0%A4%A'],
  ])('decodes the slug %s', (stored, slug) => {
    expect(parse(item({ slug: stored })).posts[0]?.slug).toBe(slug);
  });

  it('gets the slug WordPress would make when it is published without one', () => {
    const { posts } = parse(
      item({ id: 1, title: 'Wind &amp; Wellen über Kiel' }),
      item({ id: 2, title: '' }),
      item({ id: 3, title: 'Not yet', status: 'draft' }),
    );
    expect(posts.map((post) => post.slug)).toEqual(['wind-amp-wellen-uber-kiel', '2', '']);
  });

  it('takes the date from elsewhere when it is the zero date or missing', () => {
    const zero = { date: '0000-00-00 00:00:00', status: 'draft' };
    const { posts } = parse(
      item({ ...zero, id: 1, more: '<wp:post_date_gmt>2024-01-02 03:04:05</wp:post_date_gmt>' }),
      item({ ...zero, id: 2, more: '<pubDate>Fri, 05 Jan 2024 06:07:08 +0000</pubDate>' }),
      item({ ...zero, id: 3, more: '<pubDate>Mon, 30 Nov -0001 00:00:00 +0000</pubDate>' }),
    );
    expect(posts.map((post) => post.date)).toEqual([
      '2024-01-02T03:04:05',
      '2024-01-05T06:07:08',
      '1970-01-01T00:00:00',
    ]);
  });

  it('is never published by a status nobody knows', () => {
    const { posts } = parse(
      item({ id: 1, status: 'wc-completed' }),
      item({ id: 2, status: '' }),
      item({ id: 3, status: '', type: 'attachment' }),
    );
    expect(posts.map((post) => post.status)).toEqual(['draft', 'draft', 'inherit']);
  });

  it('may be without an id, and keeps clear of those that have one', () => {
    const { posts } = parse(item({ id: '' }), item({ id: 5 }), item({ id: '' }));
    expect(posts.map((post) => post.id)).toEqual([6, 5, 7]);
  });

  it('has its meta, the first value of a repeated key, also under names objects have', () => {
    const more = meta('mood', ' calm ') + meta('mood', 'stormy') + meta('__proto__', 'x');
    const [post] = parse(item({ more })).posts;
    expect(Object.entries(post?.meta ?? {})).toEqual([
      ['mood', ' calm '],
      ['__proto__', 'x'],
    ]);
  });

  it('that is an attachment has its address and the type of its file', () => {
    const [file] = parse(attachment(9, 'https://files.example/2024/02/Sea.JPG?w=300')).posts;
    expect(file).toMatchObject({
      attachmentUrl: 'https://files.example/2024/02/Sea.JPG?w=300',
      mimeType: 'image/jpeg',
    });
  });

  it('has its comments without spam, waiting ones marked', () => {
    const comment = (id: number, approved: string, more = '') =>
      `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Bo</wp:comment_author><wp:comment_date>2024-01-01 00:00:00</wp:comment_date><wp:comment_content>Hi</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>${more}</wp:comment>`;
    const more =
      comment(1, '1') +
      comment(2, '0', '<wp:comment_parent>1</wp:comment_parent>') +
      comment(3, 'spam') +
      comment(4, 'trash') +
      comment(5, '1', '<wp:comment_type>pingback</wp:comment_type>');
    const comments = parse(item({ more })).posts[0]?.comments;
    expect(
      comments?.map(({ id, approved, type, parentId }) => [id, approved, type, parentId]),
    ).toEqual([
      [1, true, 'comment', 0],
      [2, false, 'comment', 1],
      [5, true, 'pingback', 0],
    ]);
  });
});
