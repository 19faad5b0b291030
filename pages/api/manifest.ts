import { handleManifest } from '../../lib/document/manifest';

export default handleManifest;
