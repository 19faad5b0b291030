/**
 * An invalid export or settings file. `message` is one line for the user: `FILE:LINE: the error and
 * its fix`, without the line number when there is none.
 */
export class WxrError extends Error {
  readonly file: string;
  /** 1-based; null when the error is in the file as a whole. */
  readonly line: number | null;

  constructor(file: string, line: number | null, what: string) {
    super(line === null ? `${file}: ${what}` : `${file}:${line}: ${what}`);
    this.name = 'WxrError';
    this.file = file;
    this.line = line;
  }
}
