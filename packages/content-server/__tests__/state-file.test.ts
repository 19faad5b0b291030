import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openState } from '../model/state-file';

const names = z.array(z.string());

describe('the state file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'state-'));
  const file = join(folder, 'state.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is moved aside with one line when it cannot be read, and nothing is lost', () => {
    const log = jest.fn();
    writeFileSync(file, '{"names":["a"');
    const state = openState(file, log);
    expect(state.read('names', names)).toBeUndefined();
    state.write('names', ['new']);
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^.*cannot be read.*$/)]]);
    const [aside = ''] = readdirSync(folder).filter((name) => name.includes('broken'));
    expect(readFileSync(join(folder, aside), 'utf8')).toBe('{"names":["a"');
    expect(readFileSync(file, 'utf8')).toBe('{"names":["new"]}\n');
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('says once when it cannot be written, and goes on in memory', () => {
    const log = jest.fn();
    writeFileSync(file, '{}');
    const state = openState(join(file, 'below.json'), log);
    state.write('names', ['a']);
    state.write('names', ['b']);
    expect(state.read('names', names)).toEqual(['b']);
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^state cannot be kept in /)]]);
  });
});
