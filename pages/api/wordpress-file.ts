import '../../faust.config';
import { handleWordPressFile } from '@showcase/next/wordpress-files/file-route';

export default handleWordPressFile;
