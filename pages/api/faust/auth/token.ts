import '../../../../faust.config';
import { handleToken } from '@showcase/accounts/sign-in/faust-routes';

export default handleToken;

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
