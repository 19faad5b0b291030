import '../../../../faust.config';
import { handleLogout } from '../../../../lib/sign-in/faust-routes';

export default handleLogout;

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
