import type { NextApiRequest, NextApiResponse } from 'next';

import { faustConfig } from '../../faust.config';
import { handleSocialImage } from '../../lib/social-image/image-route';

export default function socialImage(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  return handleSocialImage(req, res, faustConfig);
}
