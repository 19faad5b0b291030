import '../../../faust.config';
import { handleAuth } from '@showcase/accounts';

export default handleAuth;

/** Session cookies are limited to 4 kB, so no valid request is larger. */
export const config = { api: { bodyParser: { sizeLimit: '32kb' } } };
