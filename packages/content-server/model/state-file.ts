import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Persistent state: named sections of JSON values. */
export type State = ReturnType<typeof openState>;

/**
 * Returns the path of the state file of a content file, in a directory ignored by git. Each content
 * has a state file of its own.
 *
 * @returns undefined for an unreadable content file; loading it will report the error
 */
export function stateFileFor(contentFile: string): string | undefined {
  let content: Buffer;
  try {
    content = readFileSync(contentFile);
  } catch {
    return undefined;
  }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return join(__dirname, '..', '..', '..', '.content-server', `state-${hash}.json`);
}

/**
 * Opens a state file, which may not exist yet. Renames a corrupt file and logs a warning.
 *
 * @param file null: memory only
 */
export function openState(file: string | null, log: (line: string) => void = () => {}) {
  const sections = new Map(Object.entries(file === null ? {} : load(file, log)));
  let writable = file !== null;

  return {
    /** Returns a section; undefined when it is missing or invalid. */
    read<Value>(section: string, schema: z.ZodType<Value>): Value | undefined {
      const result = schema.safeParse(sections.get(section));
      if (result.success) return result.data;
      if (file !== null && sections.delete(section)) {
        const copy = asideName(file);
        copyFileSync(file, copy);
        log(`state "${section}" in ${file} cannot be read and is left out. A copy is ${copy}.`);
      }
      return undefined;
    },
    /** Replaces a section; written to disk synchronously. */
    write(section: string, value: unknown): void {
      sections.set(section, value);
      if (file === null || !writable) return;
      const temporary = `${file}.${process.pid}.tmp`;
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        // Contains password hashes and secrets, hence readable by this user only.
        const content = `${JSON.stringify(Object.fromEntries(sections))}\n`;
        writeFileSync(temporary, content, { mode: 0o600 });
        renameSync(temporary, file);
      } catch (error) {
        writable = false;
        log(`state cannot be kept in ${file}: ${messageOf(error)}. Changes last until the end.`);
      }
    },
    /** Later writes stay in memory. */
    close(): void {
      writable = false;
    },
  };
}

const asideName = (file: string) => `${file}.broken-${Date.now()}`;

function load(file: string, log: (line: string) => void): Record<string, unknown> {
  if (!existsSync(file)) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? 'it is not a JSON object' : messageOf(error);
    const aside = asideName(file);
    renameSync(file, aside);
    log(`state file ${file} cannot be read: ${reason}. It is now ${aside}.`);
    return {};
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
