import { handleAuth } from '../../../lib/sign-in/nextauth-handler';

export default handleAuth;

/** A session's cookie ends at 4 kB; nobody needs to send more than this. */
export const config = { api: { bodyParser: { sizeLimit: '32kb' } } };
