import { faustConfig } from '../../faust.config';
import { engineRoutes } from '@showcase/accounts/routes/engine-routes';

export default engineRoutes(faustConfig);

/** The largest limit of these routes; each route has a limit of its own. */
export const config = { api: { bodyParser: { sizeLimit: '256kb' } } };
