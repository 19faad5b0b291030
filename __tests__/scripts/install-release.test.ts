import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-release-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a release that servers run in after a rollback is kept, others but the last three are not', () => {
  const [build, home] = [join(folder, 'build'), join(folder, 'home')];
  mkdirSync(join(build, '.next/static'), { recursive: true });
  writeFileSync(join(build, '.next/BUILD_ID'), 'new');
  const earlier = [
    '20260101-000000-a',
    '20260102-000000-b',
    '20260103-000000-c',
    '20260104-000000-d',
  ];
  for (const name of earlier) mkdirSync(join(home, 'releases', name), { recursive: true });
  symlinkSync('releases/20260102-000000-b', join(home, 'current'));

  execFileSync('ops/deploy/install-release', [build, home], { stdio: 'ignore' });

  const kept = readdirSync(join(home, 'releases')).sort();
  expect(kept).toEqual([...earlier.slice(1), expect.stringMatching(/^\d{8}-\d{6}-new$/)]);
  expect(readlinkSync(join(home, 'current'))).toBe(`releases/${kept.at(-1)}`);
});
