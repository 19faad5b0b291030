import { handleLogout } from '../../../../lib/auth/logout-route';

export default handleLogout;

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
