import { handleStart } from '../../../../lib/sign-in/start-route';

export default handleStart;

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
