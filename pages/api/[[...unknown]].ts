import type { NextApiRequest, NextApiResponse } from 'next';

import { HttpError } from '@showcase/next/routes/http-error';
import { answerError } from '@showcase/next/routes/api-route';

/** Addresses below /api without a route. */
export default function unknown(_req: NextApiRequest, res: NextApiResponse): void {
  answerError(res, new HttpError(404, 'not_found'));
}
