import '../../../../faust.config';
import { handleLogout } from '@showcase/accounts/sign-in/faust-routes';

export default handleLogout;

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
