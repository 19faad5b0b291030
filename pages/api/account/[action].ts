import '../../../faust.config';
import { handleAccount } from '@showcase/accounts/sign-in/account-routes';

export default handleAccount;

export const config = { api: { bodyParser: { sizeLimit: '8kb' } } };
