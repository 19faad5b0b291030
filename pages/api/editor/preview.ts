import { faustConfig } from '../../../faust.config';
import { previewRoute } from '@showcase/accounts/editor/preview-route';

export default previewRoute(faustConfig);
