import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { openState } from '../state/state-file';

const names = z.array(z.string());

describe('the state file', () => {
  let folder = '';
  let file = '';
  let lines: string[] = [];
  const log = (line: string) => void lines.push(line);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'state-'));
    file = join(folder, 'below', 'state.json');
    lines = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gives back what was written, after the end, section by section', () => {
    const state = openState(file, log);
    expect(state.read('names', names)).toBeUndefined();
    state.write('names', ['a', 'b']);
    state.write('others', ['c']);
    state.write('names', ['a']);
    state.close();
    const again = openState(file, log);
    expect([again.read('names', names), again.read('others', names)]).toEqual([['a'], ['c']]);
    again.close();
    expect(lines).toEqual([]);
    expect(readdirSync(join(folder, 'below'))).toEqual(['state.json']);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it.each([['cut off', '{"names":["a"']])(
    'is moved aside with one line when it is %s, and nothing is lost',
    (_what, content) => {
      mkdirSync(dirname(file));
      writeFileSync(file, content);
      const state = openState(file, log);
      expect(state.read('names', names)).toBeUndefined();
      state.write('names', ['new']);
      state.close();
      expect(lines).toEqual([expect.stringContaining('cannot be read')]);
      expect(lines[0]).not.toContain('\n');
      const [aside = ''] = readdirSync(dirname(file)).filter((name) => name.includes('broken'));
      expect(readFileSync(join(dirname(file), aside), 'utf8')).toBe(content);
      expect(readFileSync(file, 'utf8')).toBe('{"names":["new"]}\n');
    },
  );

  it('says once when it cannot be written, and goes on in memory', () => {
    writeFileSync(join(folder, 'below'), 'in the way');
    const state = openState(file, log);
    state.write('names', ['a']);
    state.write('names', ['b']);
    expect(state.read('names', names)).toEqual(['b']);
    state.close();
    expect(lines).toEqual([expect.stringMatching(/^state cannot be kept in /)]);
  });
});
