import { faustConfig } from '../../../faust.config';
import { privateEntryRoute } from '@showcase/accounts/editor/private-entry-route';

export default privateEntryRoute(faustConfig);
