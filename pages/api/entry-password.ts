import '../../faust.config';
import { handleEntryPassword } from '@showcase/next/protected-entry/password-route';

export default handleEntryPassword;

export const config = { api: { bodyParser: { sizeLimit: '8kb' } } };
