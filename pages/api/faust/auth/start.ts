import '../../../../faust.config';
import { handleStart } from '@showcase/accounts/sign-in/faust-routes';

export default handleStart;

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
