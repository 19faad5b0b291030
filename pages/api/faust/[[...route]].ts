import '../../../faust.config';
import { faustRoutes } from '@showcase/accounts/routes/engine-routes';

export default faustRoutes;

/** Of the largest; each route has its own. */
export const config = { api: { bodyParser: { sizeLimit: '200kb' } } };
