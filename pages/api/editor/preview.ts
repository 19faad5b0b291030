import type { NextApiRequest, NextApiResponse } from 'next';

import { faustConfig } from '../../../faust.config';
import { handlePreview } from '../../../lib/editor/preview-route';

export default function preview(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  return handlePreview(req, res, faustConfig);
}
