import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { FileBody } from './placeholder-file';
import { mimeTypeOf } from './mime-types';

/** A folder of real uploads. */
export interface UploadsFolder {
  /** The file at a path below the folder; null when there is none or its type is not served. */
  read(relative: string): FileBody | null;
}

/** Types that may leave the folder under their own name; nothing a browser would run is among them. */
const served = /^(?:image|audio|video)\/|^application\/pdf$|^text\/plain$/;

/** Reads below `dir` only: links that lead out of it are not followed. */
export function createUploadsFolder(dir: string): UploadsFolder {
  return {
    read(relative) {
      const contentType = mimeTypeOf(relative);
      if (!served.test(contentType)) return null;
      const path = join(dir, relative);
      if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return null;
      if (!realpathSync(path).startsWith(realpathSync(dir) + sep)) return null;
      return { contentType, body: readFileSync(path) };
    },
  };
}
