import type { IncomingMessage, ServerResponse } from 'node:http';

import { fieldsOf } from '../fields-of';
import { readBody } from '../read-body';
import { Refusal } from '../refusal';
import { SlidingWindow } from '../limits/sliding-window';

/** Reports that are written to the log in a minute; more say nothing new. */
const REPORTS_PER_MINUTE = 20;
const MAX_LENGTH = 200;

const window = new SlidingWindow(REPORTS_PER_MINUTE, 60_000);

/** One line at most, without the query, which may hold a secret. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return text
    .replace(/[?#].*$/s, '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .slice(0, MAX_LENGTH);
}

/** Reads the reports of a body: one of report-uri, or several of the Reporting API. */
function reportsOf(body: unknown): Partial<Record<string, unknown>>[] {
  if (!Array.isArray(body)) return [fieldsOf(fieldsOf(body)['csp-report'])];
  return body
    .filter((each) => fieldsOf(each).type === 'csp-violation')
    .map((each) => fieldsOf(fieldsOf(each).body));
}

/** What a report says, in one line; null: it is none. */
function lineOf(report: Partial<Record<string, unknown>>): string | null {
  const directive = shown(report['effective-directive'] ?? report.effectiveDirective);
  const blocked = shown(report['blocked-uri'] ?? report.blockedURL);
  const page = shown(report['document-uri'] ?? report.documentURL);
  return directive === '' ? null : `CSP: ${directive} blocked ${blocked || 'inline'} on ${page}`;
}

/**
 * Handles `POST /api/csp-report`: browsers tell what the Content-Security-Policy has blocked, on
 * pages of anybody's making, so the lines say nothing that can be relied on. Reports beyond the limit are dropped.
 *
 * @see https://www.w3.org/TR/CSP3/#reporting
 */
export async function handleCspReport(req: IncomingMessage, res: ServerResponse): Promise<void> {
  res.setHeader('cache-control', 'no-store');
  const answer = (status: number) => {
    res.statusCode = status;
    res.end();
  };
  if (req.method !== 'POST') {
    res.setHeader('allow', 'POST');
    return answer(405);
  }
  try {
    const body: unknown = JSON.parse((await readBody(req)).toString());
    for (const line of reportsOf(body).map(lineOf)) {
      if (line !== null && window.take() === 0) console.warn(line);
    }
    answer(204);
  } catch (error) {
    answer(error instanceof Refusal ? error.status : 400);
  }
}
