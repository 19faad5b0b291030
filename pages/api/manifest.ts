import '../../faust.config';
import { handleManifest } from '@showcase/next/document/manifest';

export default handleManifest;
