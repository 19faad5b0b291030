import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const deploy = path.resolve(__dirname, '../../ops/deploy');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'services-'));
  cpSync(deploy, path.join(folder, 'ops/deploy'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

const at = (...names: string[]) => path.join(folder, 'root/etc', ...names);
const read = (...names: string[]) => readFileSync(at(...names), 'utf8');
const settings = (text: string) => writeFileSync(path.join(folder, '.env.local'), text);

function install(name = 'www.ann.example') {
  const args = [name, path.join(folder, 'root')];
  return spawnSync(path.join(folder, 'ops/deploy/install-services'), args, { encoding: 'utf8' });
}

test('settings, unit and nginx’s file are where the system looks for them', () => {
  settings('NEXTAUTH_SECRET=x\n');
  expect(install()).toMatchObject({ status: 0, stderr: '' });
  expect(read('profile-showcase.env')).toBe('NEXTAUTH_SECRET=x\n');
  expect(statSync(at('profile-showcase.env')).mode & 0o777).toBe(0o600);
  const unit = 'profile-showcase@.service';
  expect(read('systemd/system', unit)).toBe(readFileSync(path.join(deploy, unit), 'utf8'));
  expect(readlinkSync(at('nginx/sites-enabled/profile-showcase'))).toBe(
    '../sites-available/profile-showcase',
  );
  expect(read('nginx/sites-enabled/profile-showcase')).toMatch(
    /^ {2}server_name www\.ann\.example;$/m,
  );
});

test('a second time it takes new settings, and leaves nginx’s file as its owner has it', () => {
  settings('A=1\n');
  install();
  const conf = at('nginx/sites-available/profile-showcase');
  writeFileSync(conf, '# with certbot’s lines');
  writeFileSync(at('nginx/sites-enabled/default'), '');
  settings('A=2\n');
  expect(install('other.example').status).toBe(0);
  expect(readFileSync(conf, 'utf8')).toBe('# with certbot’s lines');
  expect(read('profile-showcase.env')).toBe('A=2\n');
  expect(existsSync(at('nginx/sites-enabled/default'))).toBe(false);
});

test('without settings, or with what is no host name, nothing is written', () => {
  expect(install()).toMatchObject({ status: 1, stderr: expect.stringContaining('.env.local') });
  settings('A=1\n');
  const wrong = install('https://www.ann.example/');
  expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining('no host name') });
  expect(existsSync(path.join(folder, 'root'))).toBe(false);
});
