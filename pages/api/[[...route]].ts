import { faustConfig } from '../../faust.config';
import { engineRoutes } from '@showcase/accounts/routes/engine-routes';

export default engineRoutes(faustConfig);

export const config = { api: { bodyParser: { sizeLimit: '8kb' } } };
