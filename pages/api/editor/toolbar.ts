import '../../../faust.config';
import { handleToolbar } from '@showcase/accounts/editor/toolbar-route';

export default handleToolbar;

export const config = { api: { bodyParser: { sizeLimit: '8kb' } } };
