import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { takeLock } from './state-lock';

/** What outlives the server: named sections of plain JSON values. */
export interface State {
  /** The value of a section; undefined when there is none, or it is not of this form. */
  read<Value>(section: string, schema: z.ZodType<Value>): Value | undefined;
  /** Replaces a section; it is on the disk when this returns. */
  write(section: string, value: unknown): void;
  /** Lets another server use the file; later writes stay in memory. */
  close(): void;
}

type Sections = Map<string, unknown>;

/**
 * Opens a state file, which need not exist yet.
 *
 * A file that cannot be read as state is moved aside, one in use by another server is only read;
 * both with a line in the log.
 *
 * @param file null: memory only
 */
export function openState(file: string | null, log: (line: string) => void = () => {}): State {
  const unlock = file === null ? null : takeLock(file, log);
  const sections: Sections = file === null ? new Map() : load(file, unlock !== null, log);
  let writable = unlock !== null;

  function save(): void {
    if (file === null || !writable) return;
    const temporary = `${file}.${process.pid}.tmp`;
    try {
      // Holds password hashes and secrets: for this user only.
      writeFileSync(temporary, `${JSON.stringify(Object.fromEntries(sections))}\n`, {
        mode: 0o600,
      });
      renameSync(temporary, file);
    } catch (error) {
      writable = false;
      log(`state cannot be kept in ${file}: ${messageOf(error)}. Changes last until the end.`);
    }
  }

  return {
    read(section, schema) {
      if (!sections.has(section)) return undefined;
      const result = schema.safeParse(sections.get(section));
      if (result.success) return result.data;
      if (file !== null && writable) {
        const copy = asideName(file);
        if (existsSync(file)) copyFileSync(file, copy);
        log(`state "${section}" in ${file} cannot be read and is left out; a copy is in ${copy}.`);
      }
      sections.delete(section);
      return undefined;
    },
    write(section, value) {
      sections.set(section, value);
      save();
    },
    close() {
      writable = false;
      unlock?.();
    },
  };
}

function load(file: string, mayMove: boolean, log: (line: string) => void): Sections {
  if (!existsSync(file)) return new Map();
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(Object.entries(z.record(z.string(), z.unknown()).parse(json)));
  } catch (error) {
    const reason = error instanceof z.ZodError ? 'it is not a JSON object' : messageOf(error);
    const aside = asideName(file);
    if (mayMove) renameSync(file, aside);
    const now = mayMove ? ` It is now ${basename(aside)}; the server starts without it.` : '';
    log(`state file ${file} cannot be read: ${reason}.${now}`);
    return new Map();
  }
}

function asideName(file: string): string {
  for (let number = 1; ; number++) {
    const name = `${file}.broken-${number}`;
    if (!existsSync(name)) return name;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
