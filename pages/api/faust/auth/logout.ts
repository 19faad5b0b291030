import { handleLogout } from '../../../../lib/sign-in/logout-route';

export default handleLogout;

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
