import '../../../faust.config';
import { faustRoutes } from '@showcase/accounts';

export default faustRoutes;

/** Queries of components are long. */
export const config = { api: { bodyParser: { sizeLimit: '200kb' } } };
