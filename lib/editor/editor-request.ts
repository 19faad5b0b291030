import type { NextApiRequest, NextApiResponse } from 'next';

import { answerError } from '../session/api-route';
import { isCmsUnavailable } from '../cms/errors';
import { isSameOrigin } from '../session/same-origin';
import { PreviewError } from './preview-error';

/** Whether a route may go on: the right method, from a page of this site. Else it is answered. */
export function isAcceptable(
  req: NextApiRequest,
  res: NextApiResponse,
  method: 'GET' | 'POST',
): boolean {
  res.setHeader('x-robots-tag', 'noindex, nofollow');
  if (req.method !== method) answerError(res, 'method', { allow: method });
  else if (!isSameOrigin(req)) answerError(res, 'cross_site');
  else return true;
  return false;
}

/** What an error means to an editor; what is none of the known kinds is thrown on. */
export function asPreviewError(error: unknown): PreviewError {
  if (error instanceof PreviewError) return error;
  if (isCmsUnavailable(error)) {
    console.warn(String(error));
    return new PreviewError('unavailable');
  }
  throw error;
}

/** Answers an error as JSON, never to be kept by a cache. */
export function answerPreviewError(
  res: NextApiResponse,
  { code, message, status }: PreviewError,
): void {
  if (status === 503) res.setHeader('retry-after', '30');
  res.setHeader('cache-control', 'no-store');
  res.status(status).json({ error: code, message });
}
