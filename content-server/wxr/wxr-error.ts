/**
 * An export (or its settings file) that cannot be used. `message` is the one line for the person at
 * the terminal: `FILE:LINE: what is wrong and what to do`, without the line when there is none.
 */
export class WxrError extends Error {
  readonly file: string;
  /** 1-based; null when the trouble is with the file as a whole. */
  readonly line: number | null;

  constructor(file: string, line: number | null, what: string) {
    super(line === null ? `${file}: ${what}` : `${file}:${line}: ${what}`);
    this.name = 'WxrError';
    this.file = file;
    this.line = line;
  }
}
