/** Fetches files that no package has. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requestFailure } from '../processes/errors.mjs';
import { UserError } from '../processes/processes.mjs';

const withinMs = 120_000;

/**
 * Fetches a file, which gets its name when it is whole. Throws UserError, with what to do instead.
 *
 * @param {string} address
 * @param {string} file
 * @param {string} instead
 */
export async function download(address, file, instead) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, bytes);
    renameSync(`${file}.part`, file);
  } catch (error) {
    throw new UserError(`${address} can't be fetched (${requestFailure(error)}). ${instead}`);
  }
}
