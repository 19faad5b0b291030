import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { listed, root } from './blocks-of-documents';
import { citedPlaces } from './cited-places';

/** The files of a new site, by their paths. */
let files: Map<string, string>;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-site-'));
  mkdirSync(path.join(folder, 'wordpress'));
  execFileSync(process.execPath, [path.join(root, 'ops/scripts/site.mjs'), folder]);
  const archive = gunzipSync(readFileSync(path.join(folder, 'site.json.gz')));
  const packed: Record<string, string> = JSON.parse(String(archive));
  files = new Map(
    Object.entries(packed).map(([file, bytes]) => [file, String(Buffer.from(bytes, 'base64'))]),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

const documents = () => [...files].filter(([file]) => file.endsWith('.md'));

/** Files that a Faust site brings with it, and what codegen fetches. */
const GUEST = /\.js$|^(?:fragments|constants)\/|^wordpress-blocks\.css$|^schema\.graphql$/;

test('its documents name only files that it has', () => {
  const packed = listed('packages').map((file) =>
    file.replace(/^packages\//, 'node_modules/@showcase/'),
  );
  const names = [...files.keys(), ...packed.filter((file) => !file.includes('/__tests__/'))];
  const places = new Set(
    names.flatMap((file) => file.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'))),
  );
  const basenames = new Set([...files.keys()].map((file) => path.basename(file)));
  const wrong = documents().flatMap(([document, text]) =>
    citedPlaces(document, text)
      .filter((place) => {
        const isThere = ['', path.dirname(document)].some((from) =>
          places.has(path.join(from, place).replace(/\/$/, '')),
        );
        return !isThere && !basenames.has(place) && !GUEST.test(place);
      })
      .map((place) => `${document}: ${place}`),
  );
  expect(documents().length).toBeGreaterThan(25);
  expect(wrong).toEqual([]);
});

/** Those that the documents say to run in a clone of the engine's repository. */
const OF_ENGINE = ['upgrade', 'release'];

test('its documents name only commands that it has', () => {
  const { scripts }: { scripts: object } = JSON.parse(files.get('package.json') ?? '');
  const wrong = documents().flatMap(([document, text]) =>
    [...text.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)].flatMap(([, name = '']) =>
      Object.hasOwn(scripts, name) || OF_ENGINE.includes(name) ? [] : [`${document}: ${name}`],
    ),
  );
  expect(wrong).toEqual([]);
});
