export const PAGE = /^s-maxage=\d+$/;
export const NEVER = /(?:^|, )no-store\b/;
export const A_WHILE = /^public, max-age=\d+/;
export const ALWAYS_ASK = /^public, max-age=0, must-revalidate$/;
export const FOREVER = /^public, max-age=31536000, immutable$/;

export interface ExpectedAnswer {
  /** Method and target. */
  request: string;
  status: number;
  cacheControl: RegExp;
  headers?: Record<string, string>;
  body?: string;
}

export const form = { 'content-type': 'application/x-www-form-urlencoded' };
export const json = { 'content-type': 'application/json' };

/** A request, and what is expected of its answer. */
export type Row = [
  request: string,
  status: number,
  cacheControl: RegExp,
  headers?: Record<string, string>,
  body?: string,
];
