import { faustConfig } from '../../faust.config';
import { engineRoutes } from '@showcase/accounts/routes/engine-routes';

export default engineRoutes(faustConfig);

/** Of the largest; each route has its own. */
export const config = { api: { bodyParser: { sizeLimit: '256kb' } } };
