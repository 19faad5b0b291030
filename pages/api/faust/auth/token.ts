import { handleToken } from '../../../../lib/auth/token-route';

export default handleToken;

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
