import { describeWithShared, sharedFile } from '@showcase/testing/content/shared';

/**
 * `describe` for one of the big export files, which lie beside the project on some machines only.
 *
 * @param run gets the path of the file
 */
export function describeWithSharedContent(file: string, run: (path: string) => void): void {
  const path = sharedFile('content', file);
  describeWithShared(file, path, () => run(path));
}
