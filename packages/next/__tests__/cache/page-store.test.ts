import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createFileStore, type PageStore, type StoredPage } from '../../cache/page-store';

const pageOf = (path: string, html = '<p>金継ぎ</p>'): StoredPage => ({
  path,
  tags: ['post:1'],
  node: 'post:1',
  version: 0,
  storedAt: 4,
  revalidate: 60,
  expire: 86_400,
  value: { kind: 'PAGES', html, pageData: { pageProps: { title: 'A title' } } },
});

const folder = () => join(process.env.DATA_DIR ?? '', 'pages', 'build');

const files = () =>
  readdirSync(folder(), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.page'))
    .map((name) => join(folder(), name));

let store: PageStore;

beforeEach(async () => {
  store = createFileStore('build');
  await store.write(pageOf('/about/'));
});

test('a page is read as it was written, and gone when it was removed', async () => {
  expect(await store.read('/about/')).toEqual(pageOf('/about/'));
  expect(await createFileStore('build').read('/about/')).toEqual(pageOf('/about/'));
  expect(await store.read('/other/')).toBeNull();
  expect(await createFileStore('another').read('/about/')).toBeNull();
  await store.remove('/about/');
  expect(await store.read('/about/')).toBeNull();
});

test('no file is served that is cut off, empty, rubbish or another page', async () => {
  const [file = ''] = files();
  const whole = readFileSync(file, 'utf8');
  await store.write(pageOf('/other/'));
  const other = readFileSync(files().find((name) => name !== file) ?? '', 'utf8');
  const damaged = [
    '',
    '\n',
    '{}',
    'rubbish \u0000 \ufffd',
    other,
    whole.replace('title', 'ti\u0000tle'),
    whole.replace('"version":0', '"version":"0"'),
    ...Array.from({ length: 40 }, (_, index) => whole.slice(0, (index * whole.length) / 40)),
  ];
  // Well-formed, and none that Next or Node could answer with.
  const change = (fields: object) => JSON.stringify({ ...JSON.parse(whole), ...fields });
  const { value } = pageOf('/about/');
  damaged.push(
    ...[{ revalidate: 0 }, { revalidate: 0.5 }, { revalidate: -1 }, { expire: 0 }].map(change),
    ...[{ node: 'post:x' }, { storedAt: Date.now() + 3_600_000 }].map(change),
    change({ value: { ...value, html: '' } }),
    change({ value: { ...value, pageData: {} } }),
    change({ value: { kind: 'FILE', body: '', type: 'text/xml', lastModified: null } }),
  );
  for (const text of damaged) {
    writeFileSync(file, text);
    expect(await store.read('/about/')).toBeNull();
  }
  writeFileSync(file, whole);
  expect(await store.read('/about/')).toEqual(pageOf('/about/'));
  await store.remove('/other/');
});

test('a file is none whose headers can’t be sent, or whose value is a page', async () => {
  const value = { kind: 'FILE' as const, body: '<rss/>', type: 'text/xml', lastModified: null };
  const feed = { ...pageOf('file:/feed/'), value };
  await store.write(feed);
  expect(await store.read('file:/feed/')).toEqual(feed);
  for (const wrong of [
    { ...value, type: 'text/xml\r\nset-cookie: a=b' },
    { ...value, type: '' },
    { ...value, lastModified: 'today\n' },
    pageOf('file:/feed/').value,
  ]) {
    await store.write({ ...feed, value: wrong });
    expect(await store.read('file:/feed/')).toBeNull();
  }
});

test('many writes of one page at once leave one of them, whole, and no other file', async () => {
  const htmls = Array.from({ length: 50 }, (_, index) => `${index} `.repeat(2_000));
  await Promise.all(htmls.map((html) => store.write(pageOf('/about/', html))));
  const last = await store.read('/about/');
  expect(htmls.map((html) => pageOf('/about/', html))).toContainEqual(last);
  expect(files()).toHaveLength(1);
});

test('a folder that cannot be written costs a line in the log, and nothing else', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const dataDir = process.env.DATA_DIR;
  writeFileSync(join(dataDir ?? '', 'file'), '');
  process.env.DATA_DIR = join(dataDir ?? '', 'file');
  const blocked = createFileStore('build');
  await blocked.write(pageOf('/about/'));
  await blocked.write(pageOf('/about/'));
  expect(await blocked.read('/about/')).toBeNull();
  process.env.DATA_DIR = dataDir;
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/can't be written .*ENOTDIR/));
});

test('the pages of other builds can be removed', async () => {
  await createFileStore('old').write(pageOf('/about/'));
  await store.removeOldBuilds?.();
  expect(readdirSync(join(folder(), '..'))).toEqual(['build']);
});
