import { attachment, meta } from './wxr-fixtures/build-wxr';
import { baseUrl, renderSite } from './wxr-fixtures/render-site';

const uploads = `${baseUrl}/wp-content/uploads`;

function fileOf(media: ReturnType<typeof renderSite>['media'], id: number) {
  const file = media.file(id);
  if (!file) throw new Error(`no file ${id}`);
  return file;
}

describe('where a file is', () => {
  it.each([
    [
      'the year and month of its old address',
      'https://old.example/files/2019/07/boat.jpg?w=9',
      '',
      '2019/07/boat.jpg',
    ],
    ['what WordPress noted', 'https://old.example/x.jpg', '2018/01/noted.jpg', '2018/01/noted.jpg'],
    ['its date when nothing else says', 'https://old.example/boat.jpg', '', '2024/03/boat.jpg'],
    [
      'its date when what is noted leads astray',
      'https://old.example/boat.jpg',
      '../../etc/passwd',
      '2024/03/boat.jpg',
    ],
    ['its slug when there is no address', '', '', '2024/03/file-1'],
    ['a safe name', 'https://old.example/2019/07/a%20b%22%3E.jpg', '', '2019/07/a-b-.jpg'],
  ])('follows %s', (_, url, noted, path) => {
    const { media } = renderSite(attachment(1, url, meta('_wp_attached_file', noted)));
    expect(fileOf(media, 1)).toMatchObject({ path, url: `${uploads}/${path}` });
  });

  it('is its own even when two have one name', () => {
    const { media } = renderSite(
      attachment(1, 'https://a.example/2019/07/boat.jpg'),
      attachment(2, 'https://b.example/2019/07/boat.jpg'),
    );
    expect([fileOf(media, 1).path, fileOf(media, 2).path]).toEqual([
      '2019/07/boat.jpg',
      '2019/07/boat-1.jpg',
    ]);
    expect(media.urlFor('https://b.example/2019/07/boat.jpg')).toBe(
      `${uploads}/2019/07/boat-1.jpg`,
    );
  });

  it('is found from every address it had', () => {
    const { media } = renderSite(attachment(1, 'https://a.example/2019/07/boat.jpg'));
    expect(
      [
        'https://a.example/2019/07/boat.jpg',
        'http://A.example/2019/07/boat.jpg?w=300#x',
        '//a.example/2019/07/boat.jpg',
      ].map(media.urlFor),
    ).toEqual(Array(3).fill(`${uploads}/2019/07/boat.jpg`));
    expect(media.urlFor('https://a.example/2019/07/boat-300x200.jpg')).toBe(
      `${uploads}/2019/07/boat-300x200.jpg`,
    );
    expect(media.urlFor('https://c.example/2019/07/boat.jpg')).toBeNull();
    expect(media.urlFor('https://a.example/2019/07/ship.jpg')).toBeNull();
  });
});

describe('the sizes of an image', () => {
  const sizesOf = (name: string, more = '') => {
    const { media } = renderSite(attachment(1, `https://a.example/2019/07/${name}`, more));
    const file = fileOf(media, 1);
    return [
      [file.width, file.height],
      ...file.sizes.map((size) => [size.name, size.width, size.height]),
    ];
  };

  it('are those of 1200 × 800 when nobody says', () => {
    expect(sizesOf('boat.jpg')).toEqual([
      [1200, 800],
      ['medium', 300, 200],
      ['large', 1024, 683],
      ['thumbnail', 150, 150],
      ['medium_large', 768, 512],
    ]);
  });

  it('make a srcset with the shown one first and no other shape in it', () => {
    const { media } = renderSite(attachment(1, 'https://a.example/2019/07/boat.jpg'));
    const file = fileOf(media, 1);
    const widths = (name: string) =>
      media
        .srcSet(file, name)
        ?.match(/\d+(?=w)/g)
        ?.map(Number);
    expect(widths('medium')).toEqual([300, 1024, 768, 1200]);
    expect(widths('full')).toEqual([1200, 300, 1024, 768]);
    expect(media.srcSet(file, 'thumbnail')).toBeNull();
    expect(media.srcSet(file, 'full')).toContain(`${uploads}/2019/07/boat-300x200.jpg 300w`);
    expect(media.size(file, 'no-such-size')).toMatchObject({ name: 'full', width: 1200 });
  });
});
