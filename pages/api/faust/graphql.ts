import '../../../faust.config';
import { handleGraphql } from '@showcase/accounts/faust/relay-route';

export default handleGraphql;

export const config = { api: { bodyParser: { sizeLimit: '200kb' } } };
