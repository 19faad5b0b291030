import '../../../faust.config';
import { faustRoutes } from '@showcase/accounts/routes/engine-routes';

export default faustRoutes;

/** The largest limit of these routes; each route has a limit of its own. */
export const config = { api: { bodyParser: { sizeLimit: '200kb' } } };
