import { handleStart } from '../../../../lib/auth/start-route';

export default handleStart;

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
