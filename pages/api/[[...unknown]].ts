import type { NextApiRequest, NextApiResponse } from 'next';

import { answerError, ApiError } from '../../lib/session/api-route';

/** Addresses below /api without a route. */
export default function unknown(_req: NextApiRequest, res: NextApiResponse): void {
  answerError(res, new ApiError('not_found'));
}
