import { faustConfig } from '../../../faust.config';
import { previewRoute } from '../../../lib/editor/preview-route';

export default previewRoute(faustConfig);
