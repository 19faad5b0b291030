import { faustConfig } from '../../../faust.config';
import { privateEntryRoute } from '../../../lib/editor/private-entry-route';

export default privateEntryRoute(faustConfig);
