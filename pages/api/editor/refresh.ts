import '../../../faust.config';
import { handleRefresh } from '@showcase/accounts/editor/refresh-route';

export default handleRefresh;

export const config = { api: { bodyParser: { sizeLimit: '8kb' } } };
