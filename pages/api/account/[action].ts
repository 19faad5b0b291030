import { handleAccount } from '../../../lib/auth/account-routes';

export default handleAccount;

export const config = { api: { bodyParser: { sizeLimit: '8kb' } } };
