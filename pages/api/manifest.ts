import '../../faust.config';
import { handleManifest } from '../../lib/document/manifest';

export default handleManifest;
