import { handleManifest } from '../../lib/manifest';

export default handleManifest;
