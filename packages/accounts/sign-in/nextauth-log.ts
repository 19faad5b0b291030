import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { SlidingWindow } from '@showcase/next/limits/count';

/** Maximum log lines per minute from all browsers together. */
const LINES_PER_MINUTE = 20;
const LONGEST = 200;

/** Expected events, which are not logged: an ended session is no server error. */
const QUIET = new Set(['JWT_SESSION_ERROR']);

/** Escapes control characters, to prevent log injection. */
function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  const escaped = text
    .slice(0, LONGEST)
    .replace(
      /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return text.length > LONGEST ? `${escaped}…` : escaped;
}

function messageIn(metadata: unknown): string {
  if (typeof metadata !== 'object' || metadata === null) return '';
  if ('message' in metadata) return printable(metadata.message);
  return 'error' in metadata ? messageIn(metadata.error) : '';
}

/** Logs NextAuth's own errors as one line: code and message, without the metadata. */
export function logAuthError(code: string, metadata: unknown): void {
  if (!QUIET.has(code)) console.error(`[sign-in] ${printable(code)} ${messageIn(metadata)}`.trim());
}

const limiter = () => processWide('browser-log', () => new SlidingWindow(LINES_PER_MINUTE, 60_000));

/**
 * Logs what a browser reports by `POST {base}/_log`: level, code and message, in one short line,
 * rate-limited. Ignores other fields.
 */
export function logFromBrowser(body: unknown): void {
  if (limiter().secondsToWait('') > 0) return;
  limiter().count('');
  const given = fieldsOf(body);
  const level = given.level === 'warn' || given.level === 'debug' ? given.level : 'error';
  const code = printable(given.code) || 'no code';
  console.error(`[sign-in, browser, ${level}] ${code} ${messageIn(given)}`.trim());
}
