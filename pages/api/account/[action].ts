import '../../../faust.config';
import { handleAccount } from '../../../lib/sign-in/account-routes';

export default handleAccount;

export const config = { api: { bodyParser: { sizeLimit: '8kb' } } };
