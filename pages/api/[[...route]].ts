import '../../faust.config';
import { engineRoutes } from '@showcase/accounts';

export default engineRoutes;

export const config = { api: { bodyParser: { sizeLimit: '8kb' } } };
